import { walkModels } from './walk-models'

walkModels(0)
