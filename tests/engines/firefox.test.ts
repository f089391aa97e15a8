import { findFirefox } from '../../scripts/browser'
import { firefox } from './support/firefox'
import { journeys } from './support/journeys'

const found = findFirefox()
journeys('Firefox', found === null ? null : () => firefox(found))
