import { walksEveryPath } from '../../support/paths/walks'
import { promocodeWalk } from './promocode.walk'

walksEveryPath(promocodeWalk)
