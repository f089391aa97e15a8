import { walksEveryPath } from '../../../paths/walk/walks'
import { stageWalk } from '../../../paths/walks/stage.walk'

walksEveryPath(stageWalk)
