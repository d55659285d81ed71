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
  const stored = await storeWaitingFiles(
    ctx,
    moved.sourceId,
    readerOf(source, readFile),
    (records, done) => options.onProgress?.({ step: 'files', records, done }),
  )
  return { ...moved, report: uniteReports(moved.report, stored) }
}

/** Files of some formats lie elsewhere than their paths say, or came with the texts. */
const readerOf =
  ({ fileAt, readPlace }: SiteSource, readFile: FileReader): FileReader =>
  async (file) => {
    const place = fileAt?.(file.path)
    if (place === undefined) return readFile(file)
    return readPlace && !URL.canParse(place) ? readPlace(place) : readFile({ ...file, url: place })
  }
