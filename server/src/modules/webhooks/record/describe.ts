import type { EmittedEvent, EventMap } from '../../../contract/events.ts'
import type { EventItem, EventType } from '../common/index.ts'

/** What becomes one event: a changed item, and where its addresses come from. */
export interface Change {
  readonly type: EventType
  readonly item: EventItem
  /** Known paths below the site's address. */
  readonly paths?: readonly string[]
  /** The item whose page shows it. */
  readonly page?: number
  /** The key of a deleted file. */
  readonly file?: string | undefined
  /** Where a term was before, by which its former address is made. */
  readonly before?: { readonly slug: string; readonly parent_id: number } | undefined
  readonly names?: readonly string[]
}

type Description<E extends keyof EventMap> = (payload: EventMap[E]) => Change

const item = (kind: string, id: number | null, more: Partial<EventItem> = {}): EventItem => ({
  ...{ kind, id, type: '', status: '' },
  ...more,
})

/** Items that are parts of something of which there is one. */
const PARTS: ReadonlyMap<string, 'menu' | 'design'> = new Map([
  ['nav_menu', 'menu'],
  ['nav_menu_item', 'menu'],
  ['wp_navigation', 'menu'],
  ['wp_block', 'design'],
  ['wp_template', 'design'],
  ['wp_template_part', 'design'],
  ['wp_global_styles', 'design'],
])

const part = (kind: 'menu' | 'design'): Change => ({
  type: `${kind}.changed`,
  item: item(kind, null),
})

const post = (
  {
    id,
    type,
    status = '',
    file,
  }: { id: number; type: string; status?: string | undefined; file?: string },
  verb: 'saved' | 'published' | 'deleted',
): Change => {
  const partOf = PARTS.get(type)
  if (partOf) return part(partOf)
  if (type === 'attachment')
    return {
      type: verb === 'deleted' ? 'media.deleted' : 'media.saved',
      item: item('media', id, { status }),
      ...{ page: id, file },
    }
  return { type: `post.${verb}`, item: item('post', id, { type, status }), page: id }
}

const term = (
  { id, taxonomy: type, before }: EventMap['term.saved'],
  verb: 'saved' | 'deleted',
): Change => {
  const partOf = PARTS.get(type)
  if (partOf) return part(partOf)
  return {
    type: `term.${verb}`,
    item: item('term', id, { type }),
    before: before && { slug: before.slug, parent_id: before.parent_id },
  }
}

const settings = (names: readonly string[]): Change => ({
  ...{ type: 'settings.changed', item: item('settings', null), names },
})

const RECORDS = { post: 'post.saved', term: 'term.saved', catalogue: 'catalogue.saved' } as const

/** Which events of modules are told, and how. Those that are missing here change nothing public. */
const descriptions: { readonly [E in keyof EventMap]?: Description<E> } = {
  'post.saved': (saved) => post(saved, 'saved'),
  'post.published': (published) => post({ ...published, status: 'publish' }, 'published'),
  'post.deleted': (deleted) => post(deleted, 'deleted'),
  'address.changed': ({ from, to, ...moved }) => ({
    ...post(moved, 'saved'),
    paths: [from, to].flatMap((path) => (path === undefined ? [] : [`${path}/`])),
  }),
  'term.saved': (saved) => term(saved, 'saved'),
  'term.deleted': (deleted) => term(deleted, 'deleted'),
  'comment.saved': ({ id, post, status }) => ({
    ...{ type: 'comment.saved', item: item('comment', id, { status }), page: post },
  }),
  'comment.deleted': ({ id, post }) => ({
    ...{ type: 'comment.deleted', item: item('comment', id), page: post },
  }),
  'catalogue.saved': ({ id, type, status, paths }) => ({
    ...{ type: 'catalogue.saved', item: item('catalogue', id, { type, status }), paths },
  }),
  'catalogue.deleted': ({ id, type, paths }) => ({
    ...{ type: 'catalogue.deleted', item: item('catalogue', id, { type }), paths },
  }),
  'category.saved': ({ id, kind: type, paths }) => ({
    ...{ type: 'category.saved', item: item('category', id, { type }), paths },
  }),
  'category.deleted': ({ id, kind: type, paths }) => ({
    ...{ type: 'category.deleted', item: item('category', id, { type }), paths },
  }),
  'user.created': ({ id }) => ({ type: 'user.saved', item: item('user', id) }),
  'user.changed': ({ id }) => ({ type: 'user.saved', item: item('user', id) }),
  'user.deleted': ({ id }) => ({ type: 'user.deleted', item: item('user', id) }),
  'options.changed': ({ names }) => settings(names),
  'seo.options-changed': () => settings(['seo']),
  'seo.record-changed': ({ kind, id }) => ({
    type: RECORDS[kind],
    item: item(kind, id),
    ...(kind === 'post' && { page: id }),
  }),
  'seo.languages-changed': ({ id }) => ({
    ...{ type: 'post.saved', item: item('post', id), page: id },
  }),
  'seo.redirects-changed': () => ({ type: 'redirects.changed', item: item('redirects', null) }),
}

const describeEvent = <E extends keyof EventMap>({
  event,
  payload,
}: EmittedEvent<E>): Change | undefined => descriptions[event]?.(payload)

/** The changes of a transaction, one for each item. */
export const describeChanges = (events: readonly EmittedEvent[]): readonly Change[] => {
  const changes = new Map<string, Change>()
  for (const emitted of events) {
    const change = describeEvent(emitted)
    if (!change) continue
    const key = itemKey(change.item)
    const known = changes.get(key)
    changes.set(key, known ? merged(known, change) : change)
  }
  return [...changes.values()]
}

/** Messages with the same key are delivered in order. */
export const itemKey = ({ kind, id }: EventItem): string => (id === null ? kind : `${kind} ${id}`)

/** How much a type says about an item that was changed several times at once. */
const weightOf = (type: EventType): number =>
  type.endsWith('.deleted') ? 2 : type.endsWith('.published') ? 1 : 0

const merged = (earlier: Change, later: Change): Change => {
  const [less, more] =
    weightOf(later.type) < weightOf(earlier.type) ? [later, earlier] : [earlier, later]
  const names = [...new Set([...(earlier.names ?? []), ...(later.names ?? [])])]
  return {
    ...less,
    ...more,
    item: {
      ...more.item,
      type: more.item.type || less.item.type,
      status: more.item.status || less.item.status,
    },
    paths: [...(earlier.paths ?? []), ...(later.paths ?? [])],
    before: earlier.before ?? later.before,
    ...(names.length > 0 && { names }),
  }
}
