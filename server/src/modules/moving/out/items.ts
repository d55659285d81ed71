import { withEmptyRequestCache } from '../../../cache/request-cache.ts'
import type { Context } from '../../../contract/context.ts'
import { readAhead } from '../../../lib/streams/read-ahead.ts'
import { attachmentAddress, fileAddress } from '../../media/index.ts'
import { findPostsById, linkLoader, type PostRow, plainLink } from '../../posts/index.ts'
import { findRecordRows, type MetaFields } from '../../seo-kernel/index.ts'
import { findTermsOfPosts } from '../../terms/index.ts'
import { postType, status } from '../../types/index.ts'
import { findMeta, type ItemRecord, type MetaValue } from '../model/index.ts'
import { commentRecord, standingsBeforeTrash } from './comments.ts'
import type { ExportFilter } from './filter.ts'
import { itemTerms } from './item-terms.ts'
import { metaOfItem, type SeoKeys, seoMeta, withKept } from './meta/index.ts'
import { momentOf, NO_MOMENT } from './moment.ts'
import { findComments, findFormerPaths, findSizes } from './store.ts'

interface ItemsAsked {
  readonly filter: ExportFilter
  readonly seo: SeoKeys
  /** The login of an author. */
  loginOf(id: number): string | undefined
}

/** Items by their ids. The next ones are read while the last ones are written. */
export async function* itemRecords(ctx: Context, asked: ItemsAsked): AsyncGenerator<ItemRecord> {
  for await (const batch of readAhead(batches(ctx, asked))) yield* batch
}

/** Batches that fit into memory whatever their texts are. */
async function* batches(ctx: Context, asked: ItemsAsked): AsyncGenerator<readonly ItemRecord[]> {
  for (let after = 0; ; ) {
    const sizes = await findSizes(ctx.background, asked.filter, after, MOST_ITEMS)
    const last = sizes.at(-1)
    if (!last) return
    for (const ids of groupsOf(sizes)) yield readBatch(withEmptyRequestCache(ctx), asked, ids)
    after = last.id
  }
}

const MOST_ITEMS = 100
const MOST_BYTES = 4_000_000

/** Consecutive ids whose texts are not too long together, at least one at a time. */
function* groupsOf(
  sizes: readonly { readonly id: number; readonly bytes: number }[],
): Generator<readonly number[]> {
  let ids: number[] = []
  let sum = 0
  for (const { id, bytes } of sizes) {
    if (ids.length > 0 && sum + bytes > MOST_BYTES) {
      yield ids
      ids = []
      sum = 0
    }
    ids.push(id)
    sum += bytes
  }
  yield ids
}

const readBatch = async (
  ctx: Context,
  { seo, loginOf }: ItemsAsked,
  ids: readonly number[],
): Promise<ItemRecord[]> => {
  const { background: db } = ctx
  const [found, terms, comments, paths, seoRows, kept] = await Promise.all([
    findPostsById(db, ids),
    findTermsOfPosts(db, ids),
    findComments(db, ids),
    findFormerPaths(db, ids),
    seo === 'none' ? [] : findRecordRows(db, 'post', ids),
    findMeta(db, 'post', ids),
  ])
  const keptOfComments = await findMeta(
    db,
    'comment',
    comments.map(({ id }) => id),
  )
  const commentsOf = Map.groupBy(comments, ({ post_id }) => post_id)
  const pathsOf = Map.groupBy(paths, ({ post_id }) => post_id)
  const fieldsOf = new Map(seoRows.map((row) => [row.object_id, row.fields]))
  const rows = found.toSorted((one, other) => one.id - other.id)
  return Promise.all(
    rows.map(async (row) => {
      const said = commentsOf.get(row.id) ?? []
      const former = (pathsOf.get(row.id) ?? []).map(({ path }) => path)
      return {
        ...(await columnsOf(ctx, row)),
        author: (row.author_id === null ? undefined : loginOf(row.author_id)) ?? '',
        terms: itemTerms(row, terms.get(row.id) ?? []),
        meta: withKept(
          [
            ...metaOfItem(row, former),
            ...standingsBeforeTrash(said),
            ...seoOf(fieldsOf.get(row.id), seo),
          ],
          kept.get(row.id),
        ),
        comments: said.map((comment) => commentRecord(comment, keptOfComments.get(comment.id))),
      }
    }),
  )
}

const seoOf = (fields: string | undefined, keys: SeoKeys): readonly MetaValue[] =>
  fields === undefined ? [] : seoMeta(JSON.parse(fields) as MetaFields, keys)

type OtherTables = 'author' | 'terms' | 'meta' | 'comments'

const columnsOf = async (ctx: Context, row: PostRow): Promise<Omit<ItemRecord, OtherTables>> => ({
  id: row.id,
  type: row.type,
  status: row.status,
  title: row.title,
  slug: row.slug,
  content: row.content,
  excerpt: row.excerpt,
  date: momentOf(row.date),
  date_gmt: isUndated(row) ? NO_MOMENT : momentOf(row.date_gmt),
  modified: momentOf(row.modified),
  modified_gmt: momentOf(row.modified_gmt),
  ...(await addressesOf(ctx, row)),
  // The parent of a link in a menu is in its meta, since it belongs to that menu only.
  parent: row.type === 'nav_menu_item' ? 0 : row.parent_id,
  menu_order: row.menu_order,
  password: row.password,
  is_sticky: row.is_sticky === 1,
  comment_status: row.comment_status,
  ping_status: row.ping_status,
})

const isUndated = ({ status: name, is_date_fixed }: PostRow): boolean =>
  is_date_fixed === 0 && status(name)?.hasFloatingDate === true

const addressesOf = async (
  ctx: Context,
  row: PostRow,
): Promise<Pick<ItemRecord, 'link' | 'guid' | 'file_url'>> => {
  if (row.type === 'attachment') {
    const file = fileAddress(ctx, row.file)
    return { link: await attachmentAddress(ctx, row), guid: file, file_url: file }
  }
  const type = postType(row.type)
  // Imported items of an unknown type have no page here.
  const plain = type
    ? plainLink(ctx, type, row)
    : ctx.links.site(`?post_type=${row.type}&p=${row.id}`)
  return { link: type ? await linkLoader(ctx).load(row) : plain, guid: plain, file_url: '' }
}
