import { walksEveryPath } from '../../../paths/walk/walks'
import { amountWalk } from '../../../paths/walks/amount.walk'

walksEveryPath(amountWalk)
