import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import { findProgress } from '../../../transfer/progress.ts'
import type { TransferReport } from '../../../transfer/report.ts'
import type { ImportRow } from './store.ts'

/** The name under which a transfer stores its progress. */
export const sourceName = (id: number): string => `catalogue-import ${id}`

/**
 * Lines that dry runs of this process have checked, by import. A dry run is one transaction that is
 * rolled back, so it cannot store its progress.
 */
export const checkedLines = perSite(() => new Map<number, number>())

/** How many lines of an import are done; undefined where another process checks them. */
export const linesDone = async (
  ctx: Context,
  { id, state, lines }: ImportRow,
): Promise<number | undefined> => {
  if (state === 'checking') return checkedLines(ctx).get(id)
  if (state === 'done' || state === 'checked') return lines
  const progress = await findProgress(ctx.db, { name: sourceName(id) })
  return progress ? Number(progress.position) : 0
}

/** The report of the lines that a running import has saved. */
export const runningReport = async (
  ctx: Context,
  { id }: ImportRow,
): Promise<TransferReport | undefined> =>
  (await findProgress(ctx.db, { name: sourceName(id) }))?.report
