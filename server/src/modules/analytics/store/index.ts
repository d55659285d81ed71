import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions, lastTasks } from '../../../contract/jobs.ts'
import { endRecording, settleVisits } from './record.ts'
import { forgetOldVisits } from './retention.ts'

export { dayBefore, dayOf } from './days.ts'
export type { Dimension, Hit, HitKind } from './hit.ts'
export { type DayRange, readDaily, readHourly, readTop } from './read.ts'
export { recordHits, settleVisits } from './record.ts'
export { erasePath, wipeVisits } from './roll-up.ts'
export { hashLabel } from './sums.ts'

/** Visits and their sums. */
export const store: Feature = {
  extensions: [
    jobDefinitions.with(
      { name: 'analytics.roll-up', every: '*/5 * * * *', run: (ctx) => settleVisits(ctx) },
      { name: 'analytics.forget', every: '17 * * * *', run: (ctx) => forgetOldVisits(ctx) },
    ),
    lastTasks.with(endRecording),
  ],
}
