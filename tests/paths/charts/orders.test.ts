import { walksEveryPath } from '../../../paths/walk/walks'
import { ordersWalk } from '../../../paths/walks/orders.walk'

walksEveryPath(ordersWalk)
