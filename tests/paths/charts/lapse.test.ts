import { walksEveryPath } from '../../support/paths/walks'
import { lapseWalk } from './lapse.walk'

walksEveryPath(lapseWalk)
