import { perSite } from '../../../cache/per-site.ts'
import type { MoveProgress } from '../run/index.ts'

/** Steps of an import; a running site is copied before, and compared at the end. */
export const STEPS = ['copying', 'reading', 'saving', 'files', 'comparing'] as const

export interface ImportProgress extends Omit<MoveProgress, 'step'> {
  readonly step: (typeof STEPS)[number]
}

/** The progress of imports that this process runs. */
export const progressOf = perSite(() => new Map<number, ImportProgress>())
