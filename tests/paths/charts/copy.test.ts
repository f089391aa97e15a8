import { walksEveryPath } from '../../../paths/walk/walks'
import { copyWalk } from '../../../paths/walks/copy.walk'

walksEveryPath(copyWalk)
