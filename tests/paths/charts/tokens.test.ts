import { walksEveryPath } from '../../support/paths/walks'
import { tokensWalk } from './tokens.walk'

walksEveryPath(tokensWalk)
