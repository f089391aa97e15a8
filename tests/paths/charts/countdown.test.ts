import { walksEveryPath } from '../../support/paths/walks'
import { countdownWalk } from './countdown.walk'

walksEveryPath(countdownWalk)
