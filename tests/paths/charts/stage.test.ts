import { walksEveryPath } from '../../support/paths/walks'
import { stageWalk } from './stage.walk'

walksEveryPath(stageWalk)
