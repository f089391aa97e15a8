import { walksEveryPath } from '../../../paths/walk/walks'
import { connectivityWalk } from '../../../paths/walks/connectivity.walk'

walksEveryPath(connectivityWalk)
