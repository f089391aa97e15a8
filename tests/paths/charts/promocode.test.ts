import { walksEveryPath } from '../../../paths/walk/walks'
import { promocodeWalk } from '../../../paths/walks/promocode.walk'

walksEveryPath(promocodeWalk)
