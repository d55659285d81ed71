import type { Context, WriteContext } from '../../../../contract/context.ts'
import { advisoryLock } from '../../../../store/locks.ts'
import { findOptions, saveOption } from '../../../settings/index.ts'
import type { ConsoleSitemap } from '../provider/index.ts'

/** The submitted sitemaps with their status, and the ignored ones. */
export interface SitemapState {
  readonly list: readonly ConsoleSitemap[]
  readonly ignored: readonly string[]
  /** In seconds since 1970; 0 before the first fetch. */
  readonly lastFetch: number
  /** The sitemap that the site itself has submitted. */
  readonly submitted: string | null
}

const ROW = 'seo_search_console_sitemaps'

const NOTHING: SitemapState = { list: [], ignored: [], lastFetch: 0, submitted: null }

export const readSitemaps = async ({
  db,
}: Pick<Context | WriteContext, 'db'>): Promise<SitemapState> =>
  ((await findOptions(db, [ROW])).get(ROW) ?? NOTHING) as SitemapState

export const changeSitemaps = (
  ctx: Context | WriteContext,
  change: (before: SitemapState) => Partial<SitemapState>,
): Promise<SitemapState> =>
  ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, ROW)
    const before = await readSitemaps(ctx)
    const after = { ...before, ...change(before) }
    await saveOption(ctx.db, ROW, after)
    return after
  })

/** Sitemaps with errors that are not ignored. */
export const withErrors = ({ list, ignored }: SitemapState): readonly ConsoleSitemap[] =>
  list.filter(({ path, errors }) => errors > 0 && !ignored.includes(path))
