import type { Context } from '../../contract/context.ts'
import { pathsAfter } from '../addresses/index.ts'
import { findEnabledAfter, findEnabledPatterns } from '../seo-redirects/index.ts'
import type { CopiedSite } from './address.ts'
import { targetOf } from './address.ts'

/** Files that programs ask for without a link. */
const FILES = [
  '/robots.txt',
  '/llms.txt',
  '/sitemap.xml',
  '/sitemap.rss',
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/site.webmanifest',
  '/.well-known/security.txt',
  '/feed/',
]

const ROWS_AT_ONCE = 500

/**
 * The addresses that no page needs to link to: files for programs, all current and
 * former paths of items, and the sources of redirects. All others are found by links.
 */
export async function* startAddresses(ctx: Context, site: CopiedSite): AsyncGenerator<string> {
  yield* FILES
  let path = ''
  for (;;) {
    const paths = await pathsAfter(ctx.background, path, ROWS_AT_ONCE)
    for (const found of paths) yield* ownAddress(site, `/${found}/`)
    if (paths.length < ROWS_AT_ONCE) break
    path = paths.at(-1) ?? ''
  }
  let id = 0
  for (;;) {
    const rules = await findEnabledAfter(ctx.background, id, ROWS_AT_ONCE)
    for (const { source_url } of rules) yield* ownAddress(site, source_url)
    if (rules.length < ROWS_AT_ONCE) break
    id = rules.at(-1)?.id ?? 0
  }
}

/** Paths are stored decoded; those of rules as their editors wrote them. */
const ownAddress = (site: CopiedSite, path: string): readonly string[] => {
  if (!path.startsWith('/')) return []
  const target = targetOf(site, `${site.base}${path}`, '/')
  return target.kind === 'copied' ? [target.address] : []
}

/** Rules that no list of paths can replace. */
export const countPatternRules = async (ctx: Context): Promise<number> =>
  (await findEnabledPatterns(ctx.background)).length
