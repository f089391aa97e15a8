import { walksEveryPath } from '../../support/paths/walks'
import { deliveryWalk } from './delivery.walk'

walksEveryPath(deliveryWalk)
