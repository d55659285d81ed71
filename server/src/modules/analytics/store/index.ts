import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions, lastTasks } from '../../../contract/jobs.ts'
import { endRecording, settleVisits } from './record.ts'
import { purgeOldVisits } from './retention.ts'

export { dayBefore, dayOf } from './days.ts'
export {
  DIMENSIONS,
  type Dimension,
  type Hit,
  type HitKind,
  MEASURES,
  type Measure,
  type Measures,
  NOTHING,
} from './hit.ts'
export { findReferrersOf } from './hit-rows.ts'
export {
  type DayRange,
  type LabelSums,
  readDaily,
  readHourly,
  readLabels,
  readTop,
  readTotals,
  summed,
} from './read.ts'
export { type Minute, REALTIME_MINUTES, readNow } from './realtime.ts'
export { recordLater, settleVisits } from './record.ts'
export { HOURLY_DAYS } from './retention.ts'
export { erasePath, wipeVisits } from './roll-up.ts'
export { CAMPAIGN, DIRECT, hashLabel, OTHER } from './sums.ts'

/** Storage of visits and their sums. */
export const store: Feature = {
  extensions: [
    jobDefinitions.with(
      { name: 'analytics.roll-up', every: '*/5 * * * *', run: (ctx) => settleVisits(ctx) },
      { name: 'analytics.forget', every: '17 * * * *', run: (ctx) => purgeOldVisits(ctx) },
    ),
    lastTasks.with(endRecording),
  ],
}
