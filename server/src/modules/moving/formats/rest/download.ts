import { hash } from 'node:crypto'
import { chunk } from '../../../../store/list-length.ts'
import type { Query, RestClient } from './client.ts'
import type { SiteCopy, Thing } from './copy.ts'
import { type Json, numberOf, objectOf, objectsOf, textOf } from './json.ts'

/** Things per page of a list. */
const PAGE = 100

/** Items that are read whole at a time: their texts may be long. */
const AT_ONCE = 20

/** Kinds of posts that another route shows. */
const ELSEWHERE = ['nav_menu_item', 'wp_template', 'wp_template_part', 'wp_global_styles']

/** Fonts are files of the design, and have no counterpart in an import. */
const LEFT_OUT = ['wp_font_family', 'wp_font_face']

export type OnDownload = (things: number) => void

/** Reads all that the user may see and that has changed since the last time. */
export const download = async (
  client: RestClient,
  copy: SiteCopy,
  onProgress: OnDownload = () => undefined,
): Promise<void> => {
  let things = 0
  const onThings = (count: number): void => {
    things += count
    onProgress(things)
  }
  const types = objectsOf((await inContext(client, '/wp/v2/types')) ?? {})
  const taxonomies = objectsOf((await inContext(client, '/wp/v2/taxonomies')) ?? {})
  copy.keepFact('index', client.index)
  copy.keepFact('types', types)
  copy.keepFact('taxonomies', taxonomies)
  copy.keepFact('settings', await client.get('/wp/v2/settings'))
  copy.keepFact('locations', await client.get('/wp/v2/menu-locations', EDIT))
  await readList(client, copy, { kind: 'users', path: '/wp/v2/users' }, onThings)
  for (const taxonomy of taxonomies)
    await readList(
      client,
      copy,
      { kind: `term ${textOf(taxonomy.slug)}`, path: routeOf(taxonomy), query: { orderby: 'id' } },
      onThings,
    )
  const fields = [
    ...FIELDS,
    ...taxonomies.map((each) => textOf(each.rest_base) || textOf(each.slug)),
  ]
  for (const type of types) {
    const slug = textOf(type.slug)
    if (LEFT_OUT.includes(slug) || ELSEWHERE.includes(slug)) continue
    const path = routeOf(type)
    const kind = `item ${slug}`
    for (const query of queriesOf(slug, client))
      await readItems(client, copy, { kind, path, query, fields }, onThings)
  }
  await readList(
    client,
    copy,
    { kind: 'item nav_menu_item', path: '/wp/v2/menu-items', query: STATUS },
    onThings,
  )
  for (const [type, path] of [
    ['wp_template', '/wp/v2/templates'],
    ['wp_template_part', '/wp/v2/template-parts'],
  ] as const)
    await readTemplates(client, copy, `item ${type}`, path)
  await readStyles(client, copy)
  for (const status of ['all', 'spam', 'trash', 'post-trashed'])
    await readList(
      client,
      copy,
      {
        kind: 'comments',
        path: '/wp/v2/comments',
        query: { status, type: 'all', orderby: 'id' },
        ownerName: 'post',
        part: status,
      },
      onThings,
    )
  copy.endRound()
}

/** All but the trash. Media have the status of what they belong to. */
export const statusOf = (type: string): string =>
  type === 'attachment' ? 'inherit,private' : 'any'

const EDIT = { context: 'edit' }
const STATUS = { status: 'any', orderby: 'id' }

/** The route of the items of a type, or of the terms of a taxonomy. */
export const routeOf = (described: Json): string =>
  `/${textOf(described.rest_namespace) || 'wp/v2'}/${textOf(described.rest_base) || textOf(described.slug)}`

/** As for an editor, or as for everybody where the user is none. */
const inContext = async (client: RestClient, path: string, query: Query = {}): Promise<unknown> =>
  (await client.get(path, { ...query, ...EDIT })) ?? (await client.get(path, query))

interface List {
  readonly kind: string
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** The member with the id of what a thing belongs to. */
  readonly ownerName?: string
  /** Tells lists of one kind apart. */
  readonly part?: string
}

/** Lists that do not tell when their things were changed are read whole. */
const readList = async (
  client: RestClient,
  copy: SiteCopy,
  { kind, path, query = {}, ownerName, part = '' }: List,
  onThings: OnDownload,
): Promise<void> => {
  const position = `${kind}${part}`
  for (let page = copy.nextPage(position); page > 0; page = copy.nextPage(position)) {
    const paged = { ...query, per_page: PAGE, page, order: 'asc' }
    // A user who may not see the rest sees what is published.
    const { status: _, type: __, ...open } = paged as typeof paged & Json
    const found = objectsOf(
      (await client.get(path, { ...paged, ...EDIT })) ??
        (await client.get(path, open as Readonly<Record<string, string | number>>)) ??
        [],
    )
    const things = found.map((json): Thing => {
      const owner = ownerName === undefined ? 0 : numberOf(json[ownerName])
      return { id: numberOf(json.id), owner, json: bareOf(json) }
    })
    copy.keepThings(kind, things)
    copy.keepNextPage(position, found.length < PAGE ? 0 : page + 1)
    onThings(things.length)
  }
}

/** What an item shows without its texts: much of it changes without a new moment of change. */
const FIELDS = [
  ...[
    'id',
    'modified_gmt',
    'slug',
    'status',
    'link',
    'parent',
    'post',
    'menu_order',
    'sticky',
    'author',
  ],
  ...['featured_media', 'template', 'format', 'comment_status', 'ping_status', 'password'],
]

/** What the user may edit, the trash, and then what anybody sees of the others. */
const queriesOf = (type: string, { isAdministrator }: RestClient): readonly Query[] => [
  { ...EDIT, status: statusOf(type) },
  { ...EDIT, status: 'trash' },
  ...(isAdministrator ? [] : [{}]),
]

interface Items {
  readonly kind: string
  readonly path: string
  readonly query: Query
  readonly fields: readonly string[]
}

/** Reads the version of each item, and those items whole that the copy has in another one. */
const readItems = async (
  client: RestClient,
  copy: SiteCopy,
  { kind, path, query, fields }: Items,
  onThings: OnDownload,
): Promise<void> => {
  const list = `${kind} ${Object.values(query).join(' ')}`
  const sorted = { ...query, orderby: 'id', order: 'asc' }
  for (let page = copy.nextPage(list); page > 0; page = copy.nextPage(list)) {
    const found = objectsOf(
      (await client.get(path, { ...sorted, per_page: PAGE, page, _fields: fields.join() })) ?? [],
    )
    const read = copy.idsOfRound(
      kind,
      found.map(({ id }) => numberOf(id)),
    )
    const versions = new Map(
      found.flatMap((item) =>
        read.has(numberOf(item.id)) ? [] : [[numberOf(item.id), versionOf(item)]],
      ),
    )
    const known = copy.versions(kind, [...versions.keys()])
    const isKnown = (id: number): boolean => known.get(id) === versions.get(id)
    const [same = [], others = []] = partition([...versions.keys()], isKnown)
    for (const ids of chunk(others, AT_ONCE)) {
      const items = objectsOf(
        (await client.get(path, { ...sorted, per_page: AT_ONCE, include: ids.join() })) ?? [],
      )
      copy.keepThings(
        kind,
        items.map((json) => {
          const id = numberOf(json.id)
          return { id, version: versions.get(id) ?? '', json: bareOf(json) }
        }),
      )
      onThings(items.length)
    }
    copy.keepSeen(kind, same)
    copy.keepNextPage(list, found.length < PAGE ? 0 : page + 1)
    onThings(same.length)
  }
}

const versionOf = (item: Json): string => hash('sha256', JSON.stringify(item), 'base64url')

const partition = (ids: readonly number[], isFirst: (id: number) => boolean) => {
  const { first = [], second = [] } = Object.groupBy(ids, (id) =>
    isFirst(id) ? 'first' : 'second',
  )
  return [first, second]
}

/** Changed templates have an id; the others are files of the design. */
const readTemplates = async (
  client: RestClient,
  copy: SiteCopy,
  kind: string,
  path: string,
): Promise<void> => {
  const found = objectsOf((await client.get(path, EDIT)) ?? [])
  copy.keepThings(
    kind,
    found.flatMap((json) =>
      numberOf(json.wp_id) > 0 ? [{ id: numberOf(json.wp_id), json: bareOf(json) }] : [],
    ),
  )
}

/** The styles of the active design have no list; the design links to them. */
const readStyles = async (client: RestClient, copy: SiteCopy): Promise<void> => {
  const [theme = {}] = objectsOf(
    (await client.get('/wp/v2/themes', { status: 'active', ...EDIT })) ?? [],
  )
  const [link] = objectsOf(objectOf(theme._links)['wp:user-global-styles'])
  const id = /\/global-styles\/(\d+)$/.exec(textOf(link?.href))?.[1]
  if (id === undefined) return
  const json = objectOf((await client.get(`/wp/v2/global-styles/${id}`, EDIT)) ?? {})
  if (numberOf(json.id) === 0) return
  const stylesheet = textOf(theme.stylesheet)
  copy.keepThings('item wp_global_styles', [
    { id: numberOf(json.id), json: { ...bareOf(json), theme: stylesheet } },
  ])
}

/** Without what is printed anew with each answer. */
const bareOf = ({ _links, yoast_head, aioseo_head, aioseo_head_json, ...json }: Json): Json => json
