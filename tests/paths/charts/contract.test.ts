import { walksEveryPath } from '../../../paths/walk/walks'
import { contractWalk } from '../../../paths/walks/contract.walk'

walksEveryPath(contractWalk)
