import { walksEveryPath } from '../../../paths/walk/walks'
import { countdownWalk } from '../../../paths/walks/countdown.walk'

walksEveryPath(countdownWalk)
