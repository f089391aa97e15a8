import { walksEveryPath } from '../../../paths/engine/walks'
import { fileOf, WALKS } from '../../../paths/walks/every-walk'

for (const walk of WALKS) if (fileOf(walk) === 'sale') walksEveryPath(walk)
