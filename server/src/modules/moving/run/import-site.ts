import type { Context } from '../../../contract/context.ts'
import { uniteReports } from '../../../transfer/report.ts'
import { type FileReader, storeWaitingFiles } from '../media/index.ts'
import type { SiteSource } from '../source/index.ts'
import { type MoveOptions, type MoveReport, moveIn } from './run.ts'

export interface ImportOptions extends MoveOptions {
  /** Without it, attachments are imported without their files. */
  readonly readFile?: FileReader | undefined
}

/** Takes over the content of another site, and then the files of its attachments. */
export const importSite = async (
  ctx: Context,
  source: SiteSource,
  { readFile, ...options }: ImportOptions,
): Promise<MoveReport> => {
  const moved = await moveIn(ctx, source, options).finally(() => source.close?.())
  if (!readFile || options.isDryRun) return moved
  const stored = await storeWaitingFiles(ctx, moved.sourceId, readFile, (records, done) =>
    options.onProgress?.({ step: 'files', records, done }),
  )
  return { ...moved, report: uniteReports(moved.report, stored) }
}
