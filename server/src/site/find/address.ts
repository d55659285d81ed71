import type {
  AddressSubject,
  FeedFormat,
  PathSubject,
  SiteAddress,
  View,
} from '../../contract/site/address.ts'
import type { QueryReader } from '../../http/wire/unread-query.ts'
import type { PermalinkStructure } from '../../lib/permalink-structure.ts'

/**
 * Parses a path (percent-decoded per segment, without surrounding slashes) and its query. Undefined if it
 * cannot be an address of the site.
 */
export const readSiteAddress = (
  path: string,
  query: QueryReader,
  structure: PermalinkStructure,
): SiteAddress | undefined => {
  const { rest, view } = takeView(path, query)
  const { rest: place, page, commentPage } = takePage(rest, query)
  if (page === undefined) return undefined
  const asked = place === '' ? subjectOfQuery(query) : undefined
  const subject = asked ?? subjectOfPath(place, structure)
  if (view.startsWith('comments-feed/'))
    return { subject: POSTS, view, page, commentPage, isPlain: false }
  if (!subject || (view === 'embed' && !EMBEDDED.has(subject.kind))) return undefined
  return { subject, view, page, commentPage, isPlain: asked !== undefined }
}

/**
 * Reads the address as a further page of a post: `/slug/2/` is page 2 of `/slug/`. Used only if nothing is
 * found at the path itself.
 */
export const asPageOfText = ({
  subject,
  ...rest
}: SiteAddress): (SiteAddress & { readonly subject: PathSubject }) | undefined => {
  if (subject.kind !== 'path' || rest.view !== 'page') return undefined
  // An address has one page number at most.
  if (rest.page > 1 || rest.commentPage !== undefined) return undefined
  const [, path, number] = /^(.+)\/(\d{1,9})$/.exec(subject.path) ?? []
  const page = atLeastOne(number)
  return path === undefined || page === undefined
    ? undefined
    : { ...rest, page, subject: { kind: 'path', path, post: undefined } }
}

const POSTS: AddressSubject = { kind: 'posts' }

/** Subjects that can be embedded; for the root, its static page. */
const EMBEDDED: ReadonlySet<AddressSubject['kind']> = new Set(['path', 'item', 'posts'])

const takeView = (path: string, query: QueryReader): { rest: string; view: View } => {
  const feed = /^(?:(.*)\/)?feed(?:\/(rss|rss2|atom|rdf))?$/.exec(path)
  if (feed) {
    const { 1: rest = '', 2: format } = feed
    return rest === 'comments'
      ? { rest: '', view: `comments-feed/${formatOf(format)}` }
      : { rest, view: `feed/${formatOf(format)}` }
  }
  const named = /^(comments-)?(rss|rss2|atom|rdf|feed)$/.exec(query.get('feed') ?? '')
  if (named) return { rest: path, view: `${named[1] ?? ''}feed/${formatOf(named[2])}` as View }
  const embed = /^(?:(.+)\/)?embed$/.exec(path)
  if (embed) return { rest: embed[1] ?? '', view: 'embed' }
  return { rest: path, view: query.get('embed') === 'true' ? 'embed' : 'page' }
}

const formatOf = (word: string | undefined): FeedFormat =>
  word === 'atom' || word === 'rdf' || word === 'rss' ? word : 'rss2'

const takePage = (
  path: string,
  query: QueryReader,
): { rest: string; page: number | undefined; commentPage: number | undefined } => {
  const comments = /^(.+)\/comment-page-(\d{1,6})$/.exec(path)
  if (comments) return { rest: comments[1] ?? '', page: 1, commentPage: Number(comments[2]) }
  const listed = /^(?:(.*)\/)?page\/(\d{1,9})$/.exec(path)
  if (listed) return { rest: listed[1] ?? '', page: atLeastOne(listed[2]), commentPage: undefined }
  const given = query.get('paged') ?? query.get('page')
  return {
    rest: path,
    page: given !== null && /^\d+$/.test(given) ? atLeastOne(given) : 1,
    commentPage: atLeastOne(/^\d{1,6}$/.exec(query.get('cpage') ?? '')?.[0]),
  }
}

/** The greatest page number that is read. */
const MAX_PAGE = 999_999_999

const atLeastOne = (digits: string | undefined): number | undefined =>
  Math.min(Number(digits), MAX_PAGE) || undefined

const subjectOfQuery = (query: QueryReader): AddressSubject | undefined => {
  const text = query.get('s')
  if (text !== null) return { kind: 'search', text, ...searchedType(query) }
  for (const name of ['p', 'page_id', 'attachment_id']) {
    const id = idOf(query.get(name))
    if (id !== undefined) return { kind: 'item', id }
  }
  const category = idOf(query.get('cat'))
  if (category !== undefined) return { kind: 'term', taxonomy: 'category', term: category }
  const tag = query.get('tag')
  if (tag !== null) return { kind: 'term', taxonomy: 'post_tag', term: tag }
  const author = idOf(query.get('author'))
  return author === undefined ? undefined : { kind: 'author', author }
}

const searchedType = (query: QueryReader): { readonly of?: string } => {
  const type = query.get('post_type')
  return type === null ? {} : { of: type }
}

/** A value that is no id becomes 0, which no row has. */
const idOf = (value: string | null): number | undefined =>
  value === null ? undefined : /^\d{1,15}$/.test(value) ? Number(value) : 0

const subjectOfPath = (path: string, structure: PermalinkStructure): AddressSubject | undefined => {
  if (path === '') return POSTS
  const [first = '', ...others] = path.split('/')
  const last = others.at(-1)
  if (first === 'category' && last !== undefined)
    return { kind: 'term', taxonomy: 'category', term: last }
  if (first === 'tag' && others.length === 1 && last !== undefined)
    return { kind: 'term', taxonomy: 'post_tag', term: last }
  if (first === 'author' && others.length === 1 && last !== undefined)
    return { kind: 'author', author: last }
  if (first === 'search' && others.length > 0) return { kind: 'search', text: others.join('/') }
  return subjectOfDate(path) ?? { kind: 'path', path, post: structure.match(path) }
}

const subjectOfDate = (path: string): AddressSubject | undefined => {
  const found = /^(\d{4})(?:\/(\d{2})(?:\/(\d{2}))?)?$/.exec(path)
  if (!found) return undefined
  const [, year, month, day] = found.map((part) => (part === undefined ? undefined : Number(part)))
  return { kind: 'date', year: year ?? 0, month, day }
}
