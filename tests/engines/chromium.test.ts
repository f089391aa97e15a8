import { ensureBrowser } from '../../scripts/browser'
import { journeys } from './support/journeys'
import { puppeteer } from './support/puppeteer'

journeys('Chromium', () => puppeteer('chrome', ensureBrowser()))
