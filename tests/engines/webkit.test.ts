import { findWebKit } from '../../scripts/browser'
import { journeys } from './support/journeys'
import { webkit } from './support/webkit'

const found = findWebKit()
journeys('WebKit', found && (() => webkit(found)))
