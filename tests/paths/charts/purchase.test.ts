import { walksEveryPath } from '../../../paths/walk/walks'
import { purchaseWalk } from '../../../paths/walks/purchase.walk'

walksEveryPath(purchaseWalk)
