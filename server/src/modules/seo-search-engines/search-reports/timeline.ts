import type { Context } from '../../../contract/context.ts'
import { array, mapOf, object, oneOf, string, type ValueOf } from '../../../contract/schema.ts'
import { saidBy } from '../../../lib/content/plain-text.ts'
import { gmtToLocal, localToGmt } from '../../../lib/dates.ts'
import {
  copySlug,
  isOpenTo,
  itemPath,
  type PostRow,
  permalinkLoader,
  postLoader,
  renderTitle,
} from '../../posts/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { postType, postTypes } from '../../types/index.ts'
import { userLoader } from '../../users/index.ts'
import { addDays, type Window } from '../search-traffic/index.ts'
import { ENGINE_UPDATES } from './engine-updates.ts'

const required = { required: true } as const

/** An event that may explain a change in a chart. */
const Marker = object({
  type: oneOf(['googleUpdate', 'wpRevision', 'seoRevision', 'publication'], required),
  title: string(required),
  author: string(),
  url: string(),
})

type Marker = ValueOf<typeof Marker>

export const Timeline = mapOf(array(Marker), {
  description: 'Events, keyed by day.',
  required: true,
})

/** Limit of events per kind, the latest. */
const MAX_MARKERS = 100

type Dated = Marker & { readonly date: string }

/** Events in a period: of the whole site, or of one item. */
export const timelineOf = async (
  ctx: Context,
  window: Window,
  item?: PostRow,
): Promise<ValueOf<typeof Timeline>> => {
  const found = await Promise.all([
    seoRevisions(ctx, window, item),
    item ? revisions(ctx, window, item) : [],
    publications(ctx, window, item),
  ])
  const markers = [...updates(window), ...found.flat()].toSorted((a, b) =>
    a.date === b.date ? 0 : a.date < b.date ? -1 : 1,
  )
  const byDay = Map.groupBy(markers, ({ date }) => date)
  return Object.fromEntries(
    Array.from(byDay, ([date, of]) => [date, of.map(({ date: _, ...marker }) => marker)]),
  )
}

const updates = ({ start, end }: Window): readonly Dated[] =>
  ENGINE_UPDATES.filter(([day]) => day >= start && day <= end).map(([date, title]) => ({
    date,
    type: 'googleUpdate',
    title,
  }))

/** Changes of meta data. */
const seoRevisions = async (
  ctx: Context,
  window: Window,
  item: PostRow | undefined,
): Promise<readonly Dated[]> => {
  const { timezone } = await siteSettings(ctx)
  const [from, until] = [window.start, addDays(window.end, 1)].map((day) =>
    localToGmt(`${day}T00:00:00`, timezone),
  )
  const rows = await ctx.background
    .selectFrom('seo_revisions')
    .select(['object_id', 'author_id', 'note', 'created_gmt'])
    .where('kind', '=', 'post')
    .where('created_gmt', '>=', from ?? '')
    .where('created_gmt', '<', until ?? '')
    .$if(item !== undefined, (query) => query.where('object_id', '=', item?.id ?? 0))
    .orderBy('created_gmt', 'desc')
    .limit(MAX_MARKERS)
    .execute()
  const markers = rows.map(async ({ object_id, author_id, note, created_gmt }) => {
    const row = await postLoader(ctx).load(object_id)
    if (!row || !isOpenTo(ctx, row)) return []
    const title = note === '' ? `SEO data changed: ${titleOf(row)}` : note
    return [
      {
        date: gmtToLocal(created_gmt, timezone).slice(0, 10),
        type: 'seoRevision',
        title,
        author: await authorName(ctx, author_id),
        url: await permalinkLoader(ctx).load(row),
      } as const,
    ]
  })
  return (await Promise.all(markers)).flat()
}

/** Changes of the item's text. */
const revisions = async (
  ctx: Context,
  window: Window,
  item: PostRow,
): Promise<readonly Dated[]> => {
  const type = postType(item.type)
  const url = type ? ctx.links.api(`${itemPath(type, item)}/revisions`) : undefined
  const rows = await ctx.db
    .selectFrom('posts')
    .select(['date', 'author_id'])
    .where('type', '=', 'revision')
    .where('parent_id', '=', item.id)
    .where('slug', '<>', copySlug(item.id, 'autosave'))
    .where('date', '>=', window.start)
    .where('date', '<', addDays(window.end, 1))
    .orderBy('date', 'desc')
    .limit(MAX_MARKERS)
    .execute()
  return Promise.all(
    rows.map(async ({ date, author_id }) => ({
      date: date.slice(0, 10),
      type: 'wpRevision' as const,
      title: `Content changed: ${titleOf(item)}`,
      author: await authorName(ctx, author_id ?? 0),
      ...(url === undefined ? {} : { url }),
    })),
  )
}

const TYPES = postTypes
  .filter(({ isViewable, name }) => isViewable && name !== 'attachment')
  .map(({ name }) => name)

const publications = async (
  ctx: Context,
  window: Window,
  item: PostRow | undefined,
): Promise<readonly Dated[]> => {
  const found = await ctx.background
    .selectFrom('posts')
    .select('id')
    .where('type', 'in', TYPES)
    .where('status', '=', 'publish')
    .where('password', '=', '')
    .where('date', '>=', window.start)
    .where('date', '<', addDays(window.end, 1))
    .$if(item !== undefined, (query) => query.where('id', '=', item?.id ?? 0))
    .orderBy('date', 'desc')
    .limit(MAX_MARKERS)
    .execute()
  const markers = found.map(async ({ id }) => {
    const row = await postLoader(ctx).load(id)
    if (!row) return []
    return [
      {
        date: row.date.slice(0, 10),
        type: 'publication',
        title: `Published: ${titleOf(row)}`,
        author: await authorName(ctx, row.author_id ?? 0),
        url: await permalinkLoader(ctx).load(row),
      } as const,
    ]
  })
  return (await Promise.all(markers)).flat()
}

const titleOf = (row: PostRow): string => saidBy(renderTitle(row.title))

const authorName = async (ctx: Context, id: number): Promise<string> =>
  id === 0 ? '' : ((await userLoader(ctx).load(id))?.display_name ?? '')
