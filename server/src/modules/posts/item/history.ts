import DataLoader from 'dataloader'
import { perRequest } from '../../../cache/request-cache.ts'
import type { Context, WriteContext } from '../../../contract/context.ts'
import { siteSettings } from '../../settings/index.ts'
import type { PostType } from '../../types/index.ts'
import {
  type CountedRevisions,
  countRevisions,
  deleteOldRevisions,
  findLatestRevision,
  renameRevisions,
} from './history-store.ts'
import { readMeta } from './meta.ts'
import type { NewPost, PostRow } from './row.ts'
import { insertPost } from './store.ts'
import type { SiteTime } from './timing.ts'

/** The texts that a revision stores. */
export type Texts = Pick<PostRow, 'title' | 'content' | 'excerpt'> & { readonly footnotes: string }

/** A save makes a revision; an autosave is one user's copy that no save has adopted yet. */
export type CopyKind = 'revision' | 'autosave'

export interface History {
  readonly count: number
  readonly latestId: number
}

export const textsOf = (row: PostRow): Texts => {
  const { title, content, excerpt } = row
  const { footnotes } = readMeta(row)
  return { title, content, excerpt, footnotes: typeof footnotes === 'string' ? footnotes : '' }
}

/** Compares texts without regard to white space. */
export const areSameTexts = (one: Texts, other: Texts): boolean =>
  one.footnotes === other.footnotes &&
  (['title', 'content', 'excerpt'] as const).every(
    (name) => squeeze(one[name]) === squeeze(other[name]),
  )

/** The slug of an item's copies, which distinguishes revisions from autosaves. */
export const copySlug = (itemId: number, kind: CopyKind): string => `${itemId}-${kind}-v1`

/** A new copy of an item, with the caller as its author. */
export const copyOf = (
  { user }: Pick<Context, 'user'>,
  item: PostRow,
  kind: CopyKind,
  { title, content, excerpt, footnotes }: Texts,
  now: SiteTime['now'],
): NewPost => ({
  type: 'revision',
  status: 'inherit',
  slug: copySlug(item.id, kind),
  parent_id: item.id,
  author_id: user.kind === 'user' ? user.id : item.author_id,
  title,
  content,
  excerpt,
  meta: JSON.stringify(footnotes === '' ? {} : { footnotes }),
  comment_status: 'closed',
  ping_status: 'closed',
  date: now.local,
  date_gmt: now.gmt,
  is_date_fixed: 1,
  modified: now.local,
  modified_gmt: now.gmt,
})

/**
 * Stores a revision of an item after a save: always the first time, later only if its texts differ
 * from the newest revision. Deletes the oldest beyond the limit. Returns the revision with these
 * texts, or undefined if revisions are disabled.
 */
export const keepRevision = async (
  ctx: WriteContext,
  type: PostType,
  row: PostRow,
): Promise<PostRow | undefined> => {
  const limit = await revisionsToKeep(ctx)
  if (limit === 0 || !type.supports.has('revisions') || row.status === 'auto-draft')
    return undefined
  const latest = await findLatestRevision(ctx.db, row.id, copySlug(row.id, 'revision'))
  const texts = textsOf(row)
  if (latest && areSameTexts(textsOf(latest), texts)) return latest
  const saved = { local: row.modified, gmt: row.modified_gmt }
  const kept = await insertPost(ctx.db, copyOf(ctx, row, 'revision', texts, saved))
  if (latest) await deleteOldRevisions(ctx.db, row.id, copySlug(row.id, 'revision'), limit)
  return kept
}

/** Moves the revisions of one item to another, within the usual limit. */
export const moveRevisions = async (ctx: WriteContext, from: number, to: number): Promise<void> => {
  const { db } = ctx
  const slug = copySlug(to, 'revision')
  await renameRevisions(db, { id: from, slug: copySlug(from, 'revision') }, { id: to, slug })
  const limit = await revisionsToKeep(ctx)
  if (limit > 0) await deleteOldRevisions(db, to, slug, limit)
}

const revisionsToKeep = async (ctx: WriteContext): Promise<number> =>
  (await siteSettings(ctx)).revisions_to_keep ?? ctx.config.revisions

/** The number of revisions of each item and the newest one, in one query for all rows. */
export const loadHistories = async (
  ctx: Context,
  type: PostType,
  rows: readonly Pick<PostRow, 'id'>[],
): Promise<ReadonlyMap<number, History>> => {
  if (rows.length === 0 || !type.supports.has('revisions')) return new Map()
  const found = await Promise.all(rows.map(({ id }) => historyLoader(ctx).load(id)))
  return new Map(found.flatMap((history) => (history ? [[history.parent_id, history]] : [])))
}

/** Not cached, because a save in the same request adds revisions. */
const historyLoader = perRequest(
  (ctx) =>
    new DataLoader<number, CountedRevisions | undefined>(
      async (ids) => {
        const counted = await countRevisions(ctx.db, ids)
        const histories = new Map(counted.map((history) => [history.parent_id, history]))
        return ids.map((id) => histories.get(id))
      },
      { cache: false },
    ),
)

const squeeze = (text: string): string =>
  text
    .trim()
    .replace(/[\r\n]+/g, '\n')
    .replace(/[ \t]+/g, ' ')
