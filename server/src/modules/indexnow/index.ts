import { jobDefinitions } from '../../contract/jobs.ts'
import type { Module } from '../../contract/module.ts'
import { switchableParts } from '../../contract/switchable.ts'
import { askToTell, indexNowSwitch, noteAddresses } from './changes.ts'
import { tellSearchEngines } from './submit.ts'

export { isIndexNowOn } from './changes.ts'
export { indexNowKey } from './key.ts'

/** Tells search engines at once which pages changed, where the operator wants it. */
export const indexnowModule: Module = {
  name: 'indexnow',
  beforeCommit: { 'post.saved': noteAddresses, 'post.deleted': noteAddresses },
  afterCommit: { 'post.saved': askToTell, 'post.deleted': askToTell },
  extensions: [
    jobDefinitions.with({ name: 'indexnow.submit', run: tellSearchEngines }),
    switchableParts.with({ 'callboard/indexnow': indexNowSwitch }),
  ],
}
