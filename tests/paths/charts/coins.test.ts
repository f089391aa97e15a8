import { walksEveryPath } from '../../support/paths/walks'
import { coinsWalk } from './coins.walk'

walksEveryPath(coinsWalk)
