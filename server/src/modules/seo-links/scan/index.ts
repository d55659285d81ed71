import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { changes } from './changes.ts'
import { SCAN, scan } from './scan.ts'
import { keepUp, UPKEEP } from './upkeep.ts'

export { itemsAt, targetOf } from './places.ts'
export { askForScan, scanBatch, scanItems, scanText } from './scan.ts'
export { followScope } from './upkeep.ts'

/** Finds the links of texts, in the background after each change. */
export const linkScan: Feature = {
  beforeCommit: changes,
  extensions: [
    jobDefinitions.with(
      { name: SCAN, run: scan },
      { name: UPKEEP, every: '*/10 * * * *', run: keepUp },
    ),
  ],
}
