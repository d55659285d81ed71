import type { Context } from '../../../contract/context.ts'
import { trimEndOf } from '../../../lib/trim.ts'
import { FileFault } from '../../../transfer/read/file-fault.ts'
import type { SkippedLine, TransferReport } from '../../../transfer/report.ts'
import { UPLOADS_PATH } from '../../media/index.ts'
import { findSources } from '../model/index.ts'
import { textRewriter } from '../rewrite/index.ts'
import { type LabelledSeoFile, type SeoMove, saveSeoFiles } from '../seo/index.ts'
import { rehearse } from './rehearse.ts'

interface SeoImport {
  /** The address of the other site; needed if content of several sites was imported. */
  readonly from?: string | undefined
  readonly isDryRun: boolean
  /** The settings of this site stay as they are. */
  readonly keepsOwnSettings: boolean
  onSkipped?(lines: readonly SkippedLine[], file: string): void
}

interface SeoReport {
  /** The address of the other site; empty if it is not known. */
  readonly source: string
  readonly report: TransferReport
}

/** Imports AIOSEO's own export files of a site whose content was imported before. */
export const importSeo = async (
  ctx: Context,
  files: readonly LabelledSeoFile[],
  { isDryRun, ...options }: SeoImport,
): Promise<SeoReport> => {
  const source = await sourceOf(ctx, options.from)
  return isDryRun
    ? rehearse(ctx, (ctx) => saveAll(ctx, source, files, options))
    : saveAll(ctx, source, files, options)
}

interface KnownSource {
  readonly id: number | undefined
  readonly home: string | undefined
}

/** The site that the files are of. */
const sourceOf = async (ctx: Context, from: string | undefined): Promise<KnownSource> => {
  const sources = await findSources(ctx.db)
  const list = sources.map(({ address }) => address).join(', ')
  if (from === undefined || from === '') {
    const [only, ...others] = sources
    if (others.length > 0)
      throw new FileFault(`content of several sites is here; choose one with --from: ${list}`)
    return { id: only?.id, home: only?.address }
  }
  if (!URL.canParse(from)) throw new FileFault(`"${from}" is no address of a site`)
  const home = trimEndOf(from, '/')
  const found = sources.find(({ address }) => address === home)
  if (!found && sources.length > 0)
    throw new FileFault(`nothing was imported from ${home}, but from ${list}`)
  return { id: found?.id, home }
}

const saveAll = async (
  ctx: Context,
  { id, home }: KnownSource,
  files: readonly LabelledSeoFile[],
  options: Omit<SeoImport, 'from' | 'isDryRun'>,
): Promise<SeoReport> => {
  const base = ctx.links.base
  const move: SeoMove = {
    ...{ sourceId: id, base },
    // Which files were renamed is known during the import only.
    texts: textRewriter(
      { home: home ?? base, uploads: undefined },
      { home: base, uploads: ctx.links.site(UPLOADS_PATH) },
      new Map(),
      { posts: new Map(), terms: new Map() },
    ),
  }
  return { source: home ?? '', report: await saveSeoFiles(ctx, move, files, options) }
}
