import { walksEveryPath } from '../../support/paths/walks'
import { walletWalk } from './wallet.walk'

walksEveryPath(walletWalk)
