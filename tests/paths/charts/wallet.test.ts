import { walksEveryPath } from '../../../paths/walk/walks'
import { walletWalk } from '../../../paths/walks/wallet.walk'

walksEveryPath(walletWalk)
