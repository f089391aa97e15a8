import { findFirefox } from '../../scripts/browser'
import { journeys } from './support/journeys'
import { puppeteer } from './support/puppeteer'

const firefox = findFirefox()
journeys('Firefox', firefox === null ? null : () => puppeteer('firefox', firefox))
