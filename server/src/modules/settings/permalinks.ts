import { findFault } from '../../contract/arguments/validate.ts'
import { type Fault, string } from '../../contract/schema.ts'
import { type PermalinkStructure, readPermalinkStructure } from '../../lib/permalink-structure.ts'
import { trimOf } from '../../lib/trim.ts'

/** The structures of addresses of posts, as stored. */
export interface StoredPermalinks {
  /** The owner's choice; undefined if the configuration decides. */
  readonly chosen: PermalinkStructure | undefined
  /** Earlier structures, latest first: their addresses redirect. */
  readonly former: readonly PermalinkStructure[]
}

/** The row of the earlier structures. */
export const FORMER_STRUCTURES = 'former_permalink_structures'

/** Each is tried for an address at which nothing is found. */
const MOST_FORMER = 20

/** Stored structures that cannot be read, such as those of a later version, are ignored. */
export const decodePermalinks = (chosen: unknown, former: unknown): StoredPermalinks => ({
  chosen: readStored(chosen),
  former: (Array.isArray(former) ? former : []).flatMap((one) => readStored(one) ?? []),
})

/** The earlier structures after a change from `before` to `after`. */
export const formerAfter = (
  { former }: StoredPermalinks,
  before: PermalinkStructure,
  after: string,
): readonly string[] =>
  [before, ...former]
    .map(({ pattern }) => pattern)
    .filter((pattern, at, all) => pattern !== after && all.indexOf(pattern) === at)
    .slice(0, MOST_FORMER)

const readStored = (pattern: unknown): PermalinkStructure | undefined => {
  try {
    return typeof pattern === 'string' ? readPermalinkStructure(pattern) : undefined
  } catch {
    return undefined
  }
}

/** Slashes around a structure do not matter; each is stored in one spelling. */
export const cleanStructure = (value: unknown): string =>
  `/${trimOf(
    String(value)
      .trim()
      .replace(/\/{2,}/g, '/'),
    '/',
  )}/`

/** Why posts cannot have such addresses. */
export const faultOfStructure = (value: unknown): Fault | undefined => {
  const wrong = findFault(value, string({ maxLength: 200 }), 'permalink_structure')
  if (wrong) return wrong
  try {
    const structure = readPermalinkStructure(cleanStructure(value))
    const reason = clashOf(structure)
    return reason === undefined ? undefined : refusal(reason)
  } catch (error) {
    return refusal((error as Error).message)
  }
}

const refusal = (reason: string): Fault => ({
  code: 'rest_invalid_param',
  message: `Posts cannot have such addresses: ${reason}.`,
})

/** First path segments that have another meaning on the site. */
const TAKEN = new Set(
  'account admin api author category comments docs embed feed login logout page search tag uploads wp-admin wp-content wp-json wp-login.php'.split(
    ' ',
  ),
)

const clashOf = (structure: PermalinkStructure): string | undefined => {
  const [first = ''] = trimOf(structure.pattern, '/').split('/')
  if (TAKEN.has(first.toLowerCase()))
    return `those that begin with /${first}/ have another meaning on the site`
  return SAMPLE_IDS.some((id) => DATE.test(trimOf(structure.print({ ...SAMPLE, id }), '/')))
    ? 'numbers alone look like the archive of a year, a month or a day; add a word, as in /archives/%post_id%/'
    : undefined
}

const SAMPLE = { slug: 'a', date: '2026-11-15T09:30:00', author: 'a', category: 'a' } as const

/** A day and a year. */
const SAMPLE_IDS = [12, 2026]

const DATE = /^\d{4}(?:\/\d{2}){0,2}$/
