import type { JobDefinition } from '../../../contract/jobs.ts'
import { ASK, askForConfirmation } from './ask.ts'
import { ERASE, runErasure } from './erase.ts'
import { EXPORT, runExport } from './export.ts'
import { prune } from './prune.ts'

export { ASK } from './ask.ts'
export { ERASE, type Outcome } from './erase.ts'
export { EXPORT } from './export.ts'

export const privacyJobs: readonly JobDefinition[] = [
  { name: ASK, run: askForConfirmation },
  { name: EXPORT, run: runExport },
  { name: ERASE, run: runErasure },
  { name: 'privacy.prune', every: '37 * * * *', run: prune },
]
