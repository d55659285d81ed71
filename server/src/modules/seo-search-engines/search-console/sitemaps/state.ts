import type { Context, WriteContext } from '../../../../contract/context.ts'
import { advisoryLock } from '../../../../store/locks.ts'
import { findOptions, saveOption } from '../../../settings/index.ts'
import type { ConsoleSitemap } from '../provider/index.ts'

/** What the console knows of sitemaps, and which of them nobody wants to be told of. */
export interface SitemapState {
  readonly list: readonly ConsoleSitemap[]
  readonly ignored: readonly string[]
  /** In seconds since 1970; 0 where nobody has asked yet. */
  readonly lastFetch: number
  /** The one that the site itself has told of. */
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

/** Those that the console finds fault with, and that somebody still wants to be told of. */
export const withErrors = ({ list, ignored }: SitemapState): readonly ConsoleSitemap[] =>
  list.filter(({ path, errors }) => errors > 0 && !ignored.includes(path))
