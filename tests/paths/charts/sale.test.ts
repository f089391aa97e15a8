import { walksEveryPath } from '../../support/paths/walks'
import { saleWalk } from './sale.walk'

walksEveryPath(saleWalk)
