/** An item from the response to its creation, with all fields that a list can filter by. */
export interface Item {
  readonly id: number
  readonly status: string
  readonly slug: string
  readonly date: string
  readonly modified: string
  readonly author: number
  readonly parent: number
  readonly menu_order: number
  readonly sticky: boolean
  readonly format: string
  readonly categories: readonly number[]
  readonly tags: readonly number[]
  readonly title: string
  readonly content: string
  readonly excerpt: string
  readonly password: string
}

type TermQuery =
  | readonly number[]
  | {
      readonly terms: readonly number[]
      readonly include_children?: boolean
      readonly operator?: 'AND' | 'OR'
    }

/** The parameters of a list, under the names of the API. */
export interface Params {
  readonly page?: number
  readonly per_page?: number
  readonly offset?: number
  readonly order?: 'asc' | 'desc'
  readonly orderby?: string
  readonly include?: readonly number[]
  readonly exclude?: readonly number[]
  readonly author?: readonly number[]
  readonly author_exclude?: readonly number[]
  readonly parent?: readonly number[]
  readonly parent_exclude?: readonly number[]
  readonly menu_order?: number
  readonly slug?: readonly string[]
  readonly status?: readonly string[]
  readonly after?: string
  readonly before?: string
  readonly modified_after?: string
  readonly modified_before?: string
  readonly search?: string
  readonly search_columns?: readonly string[]
  readonly search_semantics?: 'exact'
  readonly sticky?: boolean
  readonly ignore_sticky?: boolean
  readonly format?: readonly string[]
  readonly categories?: TermQuery
  readonly categories_exclude?: TermQuery
  readonly tags?: TermQuery
  readonly tags_exclude?: TermQuery
  readonly tax_relation?: 'AND' | 'OR'
}

export interface Page {
  readonly ids: readonly number[]
  readonly total: number
}

/**
 * The expected list for a user who may read everything, computed naively: filter each item, sort, slice.
 * Undefined for a page beyond the end, which is an error.
 */
export const listNaively = (
  items: readonly Item[],
  params: Params,
  childrenOf: (termId: number) => readonly number[],
): Page | undefined => {
  const found = items
    .filter((item) => isWanted(item, params) && isFiled(item, params, childrenOf))
    .toSorted(comparison(params))
  const { page = 1, per_page: perPage = 10, offset = (page - 1) * perPage } = params
  if (found.length > 0 && page > Math.ceil(found.length / perPage)) return undefined
  const shown = found.slice(offset, offset + perPage)
  const arranged = movesSticky(params) ? stickyFirst(items, shown, params) : shown
  return { ids: arranged.map(({ id }) => id), total: found.length }
}

const isWanted = (item: Item, params: Params): boolean => {
  const { include = [], exclude = [], status = ['publish'] } = params
  const listed = <T>(values: readonly T[] = [], value: T): boolean =>
    values.length === 0 || values.includes(value)
  return (
    (status.includes('any') ? item.status !== 'trash' : status.includes(item.status)) &&
    // As in the reference, `exclude` does not apply with `include` or `sticky`.
    (include.length > 0
      ? include.includes(item.id)
      : params.sticky || !exclude.includes(item.id)) &&
    listed(params.author, item.author) &&
    !params.author_exclude?.includes(item.author) &&
    listed(params.parent, item.parent) &&
    !params.parent_exclude?.includes(item.parent) &&
    (params.menu_order === undefined || item.menu_order === params.menu_order) &&
    (params.slug === undefined || params.slug.includes(item.slug)) &&
    (params.sticky === undefined ||
      (params.sticky === false && include.length > 0) ||
      item.sticky === params.sticky) &&
    (params.after === undefined || item.date > params.after) &&
    (params.before === undefined || item.date < params.before) &&
    (params.modified_after === undefined || item.modified > params.modified_after) &&
    (params.modified_before === undefined || item.modified < params.modified_before) &&
    isFound(item, params)
  )
}

const wordsOf = ({ search = '' }: Params): readonly string[] =>
  search.toLowerCase().split(' ').filter(Boolean)

const isFound = (item: Item, params: Params): boolean => {
  const { search_columns: columns = [] } = params
  const texts = (['title', 'content', 'excerpt'] as const)
    .filter((name) => columns.length === 0 || columns.includes(`post_${name}`))
    .map((name) => item[name].toLowerCase())
  return wordsOf(params).every((word) => {
    const isUnwanted = word.startsWith('-')
    const bare = isUnwanted ? word.slice(1) : word
    const isThere = texts.some((text) =>
      params.search_semantics === 'exact' ? text === bare : text.includes(bare),
    )
    return isThere !== isUnwanted
  })
}

type Ids = readonly number[]

const isFiled = (item: Item, params: Params, childrenOf: (id: number) => Ids): boolean => {
  const family = (id: number): Ids => [id, ...childrenOf(id).flatMap(family)]
  const carries = (own: Ids, query: TermQuery): boolean => {
    const asked = 'terms' in query ? query : { terms: query }
    // As in the reference, AND requires all descendants as well.
    const wanted = asked.include_children ? asked.terms.flatMap(family) : asked.terms
    const isCarried = (id: number): boolean => own.includes(id)
    return asked.operator === 'AND' ? wanted.every(isCarried) : wanted.some(isCarried)
  }
  const clauses = (['categories', 'tags'] as const).flatMap((name) => {
    const [wanted, unwanted] = [params[name], params[`${name}_exclude`]]
    return [
      ...(wanted && termsIn(wanted).length > 0 ? [carries(item[name], wanted)] : []),
      ...(unwanted && termsIn(unwanted).length > 0 ? [!carries(item[name], unwanted)] : []),
    ]
  })
  // As in the reference, a format counts as a further clause of the terms' relation.
  if (params.format !== undefined) clauses.push(params.format.includes(item.format))
  if (clauses.length === 0) return true
  return params.tax_relation === 'OR' ? clauses.some(Boolean) : clauses.every(Boolean)
}

const termsIn = (query: TermQuery): Ids => ('terms' in query ? query.terms : query)

const comparison = (params: Params): ((a: Item, b: Item) => number) => {
  const { orderby = 'date', order = 'desc', include = [], slug = [] } = params
  const way = order === 'asc' ? 1 : -1
  const by =
    <T extends string | number>(key: (item: Item) => T, sign: number) =>
    (a: Item, b: Item): number =>
      key(a) < key(b) ? -sign : key(a) > key(b) ? sign : 0
  const first =
    (...all: ((a: Item, b: Item) => number)[]) =>
    (a: Item, b: Item): number =>
      all.reduce((result, compare) => result || compare(a, b), 0)
  switch (orderby) {
    case 'include':
      return by(({ id }) => include.indexOf(id), 1)
    case 'include_slugs':
      return first(
        by((item) => slug.indexOf(item.slug), 1),
        by(({ id }) => id, 1),
      )
    case 'relevance':
      return first(
        by((item) => distance(item, params), 1),
        by(({ date }) => date, -1),
        by(({ id }) => id, -1),
      )
    case 'title':
      return first(
        by(({ title }) => title.toLowerCase(), way),
        by(({ id }) => id, way),
      )
    default:
      return first(
        by((item) => item[orderby as 'date'], way),
        by(({ id }) => id, way),
      )
  }
}

/** The relevance rank of an item: the lower, the more relevant. */
const distance = ({ title, content, excerpt }: Item, params: Params): number => {
  const words = wordsOf(params).filter((word) => !word.startsWith('-'))
  const has = (text: string, part: string): boolean => text.toLowerCase().includes(part)
  const inTitle = words.filter((word) => has(title, word)).length
  if (words.length === 1) return inTitle === 1 ? 1 : 2
  const phrase = (params.search ?? '').toLowerCase()
  if (has(title, phrase)) return 1
  if (inTitle === words.length) return 2
  if (inTitle > 0) return 3
  return has(excerpt, phrase) ? 4 : has(content, phrase) ? 5 : 6
}

const movesSticky = (params: Params): boolean =>
  params.ignore_sticky === false &&
  (params.page ?? 1) === 1 &&
  !params.search &&
  !params.author?.length &&
  params.format === undefined &&
  [params.categories, params.tags].every((query) => !query || termsIn(query).length === 0)

/** Sticky posts of the page, then other published ones, then the rest of the page. */
const stickyFirst = (
  items: readonly Item[],
  shown: readonly Item[],
  { include = [], exclude = [] }: Params,
): readonly Item[] => {
  const left = include.length > 0 ? [] : exclude
  const elsewhere = items
    .filter((item) => item.sticky && item.status === 'publish')
    .filter((item) => !shown.includes(item) && !left.includes(item.id))
    .toSorted(comparison({}))
  return [
    ...shown.filter(({ sticky }) => sticky),
    ...elsewhere,
    ...shown.filter(({ sticky }) => !sticky),
  ]
}
