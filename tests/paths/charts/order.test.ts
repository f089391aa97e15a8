import { walksEveryPath } from '../../../paths/walk/walks'
import { orderWalk } from '../../../paths/walks/order.walk'

walksEveryPath(orderWalk)
