import { walksEveryPath } from '../../../paths/walk/walks'
import { coinPickerWalk } from '../../../paths/walks/coin-picker.walk'

walksEveryPath(coinPickerWalk)
