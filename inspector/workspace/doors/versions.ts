import { fromCallback } from 'xstate'
import type { Version } from '../../versions/version'
import { words } from '../words'
import { keepVersions, keptVersions } from './kept'

/** The versions to keep in this browser, in place of those that were kept before. */
export interface VersionsCommand {
  type: 'keep'
  versions: readonly Version[]
}

type News = { type: 'versions.read'; versions: readonly Version[] } | { type: 'source.refused'; reason: string }

/** Keeps the versions that are compared, so that they are there after a reload, and tells of those that were kept. */
export const versionsKeeper = fromCallback<VersionsCommand>(({ sendBack, receive }) => {
  const send: (news: News) => void = sendBack
  const refuse = (error: unknown) => send({ type: 'source.refused', reason: words.sentence(error) })
  receive(({ versions }) => void keepVersions(versions).catch(refuse))
  keptVersions().then(versions => send({ type: 'versions.read', versions }), refuse)
})
