import type { Context } from '../../../contract/context.ts'
import { trimOf } from '../../../lib/trim.ts'
import { chunk, padded } from '../../../store/list-length.ts'
import { itemPagePath } from '../../catalogue/index.ts'
import { isOpenTo, postLoader } from '../../posts/index.ts'
import type { MetaSubject } from '../../seo-kernel/index.ts'
import { itemsAt } from '../../seo-links/index.ts'
import { termLink } from '../../terms/index.ts'
import { taxonomies, taxonomy } from '../../types/index.ts'

/** The items at pages, as far as the caller may see them, with a fixed number of queries. */
export const subjectsAt = async (
  ctx: Context,
  paths: readonly string[],
): Promise<ReadonlyMap<string, MetaSubject>> => {
  const own = paths.filter((path) => path.startsWith('/'))
  const posts = await postsAt(ctx, own)
  const left = own.filter((path) => !posts.has(path) && !path.includes('?'))
  const [terms, items] = await Promise.all([termsAt(ctx, left), catalogueItemsAt(ctx, left)])
  return new Map([...terms, ...items, ...posts])
}

type Found = ReadonlyMap<string, MetaSubject>

const postsAt = async (ctx: Context, paths: readonly string[]): Promise<Found> => {
  const { origin } = new URL(ctx.links.base)
  const addresses = new Map(paths.map((path) => [path, `${origin}${path}`]))
  const ids = await itemsAt(ctx, [...addresses.values()])
  const found = await Promise.all(
    Array.from(addresses, async ([path, address]) => {
      const row = await postLoader(ctx).load(ids.get(address) ?? 0)
      return row && isOpenTo(ctx, row) ? [[path, { kind: 'post', row }] as const] : []
    }),
  )
  return new Map(found.flat())
}

const AT_ONCE = 500

const slugOf = (path: string): string => trimOf(path, '/').split('/').at(-1) ?? ''

const PUBLIC = taxonomies.filter(({ isPublic }) => isPublic).map(({ name }) => name)

const termsAt = async (ctx: Context, paths: readonly string[]): Promise<Found> => {
  const rows = await findBySlugs(paths, (slugs) =>
    ctx.db
      .selectFrom('terms')
      .selectAll()
      .where('taxonomy', 'in', PUBLIC)
      .where('slug', 'in', slugs)
      .execute(),
  )
  const placed = await Promise.all(
    rows.map(async (row) => {
      const found = taxonomy(row.taxonomy)
      const address = found ? await termLink(ctx, found, row) : ''
      return [trimOf(URL.parse(address)?.pathname ?? '', '/'), row] as const
    }),
  )
  const byPath = new Map(placed)
  return new Map(
    paths.flatMap((path) => {
      const row = byPath.get(trimOf(path, '/'))
      return row ? [[path, { kind: 'term', row }] as const] : []
    }),
  )
}

const catalogueItemsAt = async (ctx: Context, paths: readonly string[]): Promise<Found> => {
  const root = trimOf(new URL(ctx.links.base).pathname, '/')
  const rows = await findBySlugs(paths, (slugs) =>
    ctx.db
      .selectFrom('catalogue_items')
      .selectAll()
      .where('status', '=', 'publish')
      .where('slug', 'in', slugs)
      .execute(),
  )
  const byPath = new Map(
    rows.map((row) => [trimOf(`${root}/${itemPagePath(row.type, row.slug)}`, '/'), row]),
  )
  return new Map(
    paths.flatMap((path) => {
      const row = byPath.get(trimOf(path, '/'))
      return row ? [[path, { kind: 'catalogue', row }] as const] : []
    }),
  )
}

const findBySlugs = async <T>(
  paths: readonly string[],
  find: (slugs: readonly string[]) => Promise<readonly T[]>,
): Promise<readonly T[]> => {
  const slugs = [...new Set(paths.map(slugOf))].filter((slug) => slug !== '')
  const found: T[] = []
  for (const piece of chunk(slugs, AT_ONCE)) found.push(...(await find(padded(piece))))
  return found
}
