import { walksEveryPath } from '../../../paths/walk/walks'
import { deliveryWalk } from '../../../paths/walks/delivery.walk'

walksEveryPath(deliveryWalk)
