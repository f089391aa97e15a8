import { walksEveryPath } from '../../../paths/walk/walks'
import { saleWalk } from '../../../paths/walks/sale.walk'

walksEveryPath(saleWalk)
