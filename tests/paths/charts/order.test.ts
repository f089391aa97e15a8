import { walksEveryPath } from '../../support/paths/walks'
import { orderWalk } from './order.walk'

walksEveryPath(orderWalk)
