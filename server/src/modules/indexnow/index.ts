import { jobDefinitions } from '../../contract/jobs.ts'
import type { Module } from '../../contract/module.ts'
import { switchableParts } from '../../contract/switchable.ts'
import { noteItem, noteTerm, SUBMIT } from './changes.ts'
import { indexNowSwitch } from './choices.ts'
import { notifySearchEngines, scheduleTheRest } from './submit.ts'

export { noteItem, noteTerm, submitNow } from './changes.ts'
export { type Changed, indexNowChoices, indexNowState, isIndexNowOn } from './choices.ts'
export { indexNowKey, isKnownKey, ownKey, retireKey } from './key.ts'
export { listSubmissions, type Submission } from './log.ts'

/** Notifies search engines of changed pages, if the site or its operator enables it. */
export const indexnowModule: Module = {
  name: 'indexnow',
  beforeCommit: {
    'post.saved': noteItem,
    'post.deleted': noteItem,
    'term.saved': noteTerm,
    'term.deleted': noteTerm,
  },
  extensions: [
    jobDefinitions.with(
      { name: SUBMIT, run: notifySearchEngines },
      { name: 'indexnow.upkeep', every: '41 * * * *', run: scheduleTheRest },
    ),
    switchableParts.with({ 'callboard/indexnow': indexNowSwitch }),
  ],
}
