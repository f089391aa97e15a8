import { walksEveryPath } from '../../support/paths/walks'
import { purchaseWalk } from './purchase.walk'

walksEveryPath(purchaseWalk)
