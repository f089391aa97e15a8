import { walksEveryPath } from '../../../paths/walk/walks'
import { tokensWalk } from '../../../paths/walks/tokens.walk'

walksEveryPath(tokensWalk)
