import { walksEveryPath } from '../../support/paths/walks'
import { copyWalk } from './copy.walk'

walksEveryPath(copyWalk)
