import type { Context } from '../../../contract/context.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import { padded } from '../../../store/list-length.ts'
import type { ItemType } from '../../catalogue/index.ts'
import { findItemsAtEach, mayRead } from '../../posts/index.ts'
import { findTermsById, termLink } from '../../terms/index.ts'
import { taxonomy } from '../../types/index.ts'
import { authorAddress, userLoader } from '../../users/index.ts'
import { nameOfPlace } from '../countries/index.ts'

/** Display name of a label, and its address on the site. */
interface Named {
  readonly name: string
  /** Empty if the site has no page for it. */
  readonly url: string
}

/** Finds names of labels, in a fixed number of queries. */
export type NameLabels = (ctx: Context, labels: readonly string[]) => Promise<readonly Named[]>

export const asTheyAre: NameLabels = async (_, labels) =>
  labels.map((label) => ({ name: label, url: '' }))

/** Names paths by the title of the item there, if the caller may read it. */
export const byTitle: NameLabels = async (ctx, paths) => {
  const addresses = paths.map((path) => addressOf(ctx, path))
  const found = await findItemsAtEach(ctx, addresses)
  return paths.map((path, index) => {
    const item = found[index]?.find((row) => mayRead(ctx, row))
    return {
      name: (item && plainText(item.title)) || path,
      url: addresses[index] ?? '',
    }
  })
}

/** Paths are counted decoded, from the root of the host; other labels are no paths. */
const addressOf = ({ links }: Context, path: string): string =>
  path.startsWith('/') ? `${new URL(links.base).origin}${encodeURI(path)}` : ''

export const byAuthorName: NameLabels = async (ctx, ids) =>
  Promise.all(
    ids.map(async (id) => {
      const user = await userLoader(ctx).load(Number(id))
      return user ? { name: user.display_name, url: authorAddress(ctx, user) } : unknown(id)
    }),
  )

export const byTermName: NameLabels = async (ctx, ids) => {
  const terms = new Map((await findTermsById(ctx.db, ids.map(Number))).map((row) => [row.id, row]))
  return Promise.all(
    ids.map(async (id) => {
      const term = terms.get(Number(id))
      const kind = term && taxonomy(term.taxonomy)
      if (!kind) return unknown(id)
      return { name: plainText(term.name), url: await termLink(ctx, kind, term) }
    }),
  )
}

const unknown = (id: string): Named => ({ name: id, url: '' })

export const byCountry: NameLabels = async (_, labels) =>
  labels.map((label) => ({ name: nameOfPlace(label), url: '' }))

/** Names pages of the catalogue by the name of the entry. */
export const byItemName =
  (type: ItemType): NameLabels =>
  async (ctx, paths) => {
    const slugs = paths.map(
      (path) =>
        path
          .split('/')
          .filter((part) => part !== '')
          .at(-1) ?? '',
    )
    const names = await findItemNames(ctx, type, slugs)
    return paths.map((path, index) => ({
      name: names.get(slugs[index] ?? '') ?? path,
      url: addressOf(ctx, path),
    }))
  }

/** Published entries only. */
const findItemNames = async (
  { db }: Context,
  type: ItemType,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('catalogue_items')
    .select(['slug', 'name'])
    .where('type', '=', type)
    .where('slug', 'in', padded(slugs))
    .where('status', '=', 'publish')
    .execute()
  return new Map(rows.map(({ slug, name }) => [slug, name]))
}
