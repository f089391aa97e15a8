import { walksEveryPath } from '../../../paths/walk/walks'
import { alertsWalk } from '../../../paths/walks/alerts.walk'

walksEveryPath(alertsWalk)
