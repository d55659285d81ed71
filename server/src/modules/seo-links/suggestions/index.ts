import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { changes } from './changes.ts'
import { SCAN, scan } from './scan.ts'
import { AGAIN, keepUp, readAllAgain, UPKEEP } from './upkeep.ts'

export { askForSuggestions, suggestFor } from './scan.ts'
export { undismissSuggestions } from './undismiss.ts'

/** Suggests phrases that should link to another item, in the background. */
export const suggestions: Feature = {
  beforeCommit: changes,
  extensions: [
    jobDefinitions.with(
      { name: SCAN, run: scan },
      { name: AGAIN, run: readAllAgain },
      { name: UPKEEP, every: '5-59/10 * * * *', run: keepUp },
    ),
  ],
}
