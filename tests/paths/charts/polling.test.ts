import { walksEveryPath } from '../../../paths/walk/walks'
import { pollingWalk } from '../../../paths/walks/polling.walk'

walksEveryPath(pollingWalk)
