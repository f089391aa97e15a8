import { walksEveryPath } from '../../support/paths/walks'
import { ordersWalk } from './orders.walk'

walksEveryPath(ordersWalk)
