import { walksEveryPath } from '../../../paths/walk/walks'
import { elapsedWalk } from '../../../paths/walks/elapsed.walk'

walksEveryPath(elapsedWalk)
