import { walksEveryPath } from '../../../paths/walk/walks'
import { coinsWalk } from '../../../paths/walks/coins.walk'

walksEveryPath(coinsWalk)
