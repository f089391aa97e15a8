import { walksEveryPath } from '../../../paths/walk/walks'
import { lineWalk } from '../../../paths/walks/line.walk'

walksEveryPath(lineWalk)
