import { perSite } from '../../../cache/per-site.ts'
import type { MoveProgress } from '../run/index.ts'

/** Steps of an import; a running site is copied before, and compared at the end. */
export const STEPS = ['copying', 'reading', 'saving', 'files', 'comparing'] as const

export interface ImportProgress extends Omit<MoveProgress, 'step'> {
  readonly step: (typeof STEPS)[number]
}

/** An import that this process runs. */
interface RunningImport {
  progress?: ImportProgress
  readonly stop: AbortController
}

export const runningImports = perSite(() => new Map<number, RunningImport>())
