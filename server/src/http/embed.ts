import { embedTarget, type LinkMap } from '../contract/links.ts'
import { parseQuery } from '../lib/query-string.ts'
import { nameList } from './fields.ts'

type ReadTarget = (target: {
  path: string
  query: Readonly<Record<string, unknown>>
}) => Promise<unknown>

/**
 * Adds `_embedded` to an item or to each item of a list. The same target is read once per request,
 * and the depth is one: embedded resources embed nothing themselves.
 */
export const embedLinks = async (
  body: unknown,
  wanted: unknown,
  read: ReadTarget,
): Promise<unknown> => {
  const isWanted = relationFilter(wanted)
  const answers = new Map<string, Promise<unknown>>()
  const once = (target: string): Promise<unknown> => {
    const known = answers.get(target)
    if (known !== undefined) return known
    const [path = '', query = ''] = target.split('?')
    const answer = read({ path, query: parseQuery(query) })
    answers.set(target, answer)
    return answer
  }
  return Array.isArray(body)
    ? Promise.all(body.map((item) => embedOne(item, isWanted, once)))
    : embedOne(body, isWanted, once)
}

const embedOne = async (
  item: unknown,
  isWanted: (relation: string) => boolean,
  read: (target: string) => Promise<unknown>,
): Promise<unknown> => {
  if (typeof item !== 'object' || item === null || !('_links' in item)) return item
  const relations = Object.entries(item._links as LinkMap).filter(
    ([relation, links]) => isWanted(relation) && links.some((link) => embedTarget(link)),
  )
  if (relations.length === 0) return item
  const embedded = await Promise.all(
    relations.map(
      async ([relation, links]): Promise<[string, unknown[]]> => [
        relation,
        // A link that cannot be embedded gets an empty object, so that positions still correspond.
        await Promise.all(
          links.map((link) => {
            const target = embedTarget(link)
            return target === undefined ? {} : read(target)
          }),
        ),
      ],
    ),
  )
  const telling = embedded.filter(([, bodies]) => bodies.some(hasMembers))
  return telling.length === 0 ? item : { ...item, _embedded: Object.fromEntries(telling) }
}

/** A relation whose targets are all empty, such as the comments of a post without any, is left out. */
const hasMembers = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Object.keys(body).length > 0

/** `_embed`, `_embed=1` and `_embed=true` embed everything; otherwise the value names relations. */
const relationFilter = (wanted: unknown): ((relation: string) => boolean) => {
  const names = nameList(wanted)
  const isAll = typeof wanted === 'string' && (names.length === 0 || ALL.has(wanted))
  return isAll ? () => true : (relation) => names.includes(relation)
}

/** The reference treats `0` like an empty value. */
const ALL: ReadonlySet<string> = new Set(['0', '1', 'true'])
