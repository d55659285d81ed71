import { RE2JS } from 're2js'
import { trimOf } from './trim.ts'

/** The values that a permalink can contain. */
interface PermalinkFacts {
  readonly id: number
  readonly slug: string
  /** Wall-clock date of the site: `2026-11-15T09:30:00`. */
  readonly date: string
  readonly author: string
  /** The slugs from the topmost category down, such as `news/local`. */
  readonly category: string
}

/** How the addresses of posts are built. */
export interface PermalinkStructure {
  /** As configured: `/%year%/%postname%/`. */
  readonly pattern: string
  /** Whether printing an address requires these. */
  readonly needsAuthor: boolean
  readonly needsCategory: boolean
  /** The path of an item, without a leading slash. */
  print(facts: PermalinkFacts): string
  /** The same path with a placeholder for the slug. */
  template(facts: PermalinkFacts): string
  /** The id or slug in a path; undefined when it is no path of a post. */
  match(path: string): { readonly id?: number; readonly slug?: string } | undefined
}

/**
 * Parses a structure such as `/%year%/%monthnum%/%postname%/`. Throws when it contains an unknown
 * part or nothing that identifies an item.
 */
export const readPermalinkStructure = (pattern: string): PermalinkStructure => {
  const pieces = trimOf(pattern, '/').split(/(%[a-z_]+%)/)
  const names = pieces.filter((piece) => piece.startsWith('%'))
  const unknown = names.find((name) => !Object.hasOwn(PARTS, name))
  if (unknown !== undefined)
    throw new Error(`${unknown} is no part of a permalink; known are ${KNOWN_PARTS}`)
  if (!names.includes('%postname%') && !names.includes('%post_id%'))
    throw new Error('a permalink needs %postname% or %post_id%, or two items could share it')
  if (!/^[\w%./-]*$/.test(pattern))
    throw new Error('between its parts a permalink has letters, digits, dots, dashes and slashes')

  const printPiece = (piece: string, facts: PermalinkFacts): string =>
    PARTS[piece]?.print(facts) ?? piece
  const join = (print: (piece: string) => string): string =>
    // A post without a category must not leave a double slash behind.
    `${pieces.map(print).join('')}/`.replace(/\/{2,}/g, '/')
  const source = pieces.map((piece) => PARTS[piece]?.source ?? RE2JS.quote(piece)).join('')
  // An operator's structure may contain several unbounded parts; this engine is linear anyway.
  const matcher = RE2JS.compile(source)

  return {
    pattern,
    needsAuthor: names.includes('%author%'),
    needsCategory: names.includes('%category%'),
    print: (facts) => join((piece) => printPiece(piece, facts)),
    template: (facts) =>
      join((piece) => (piece === '%postname%' ? piece : printPiece(piece, facts))),
    match: (path) => {
      // The usual structure, read on each request for a page, needs no pattern.
      if (source === NAME_ALONE) return IS_SEGMENT.test(path) ? { slug: path } : undefined
      const match = matcher.matcher(path)
      if (!match.matches()) return undefined
      return {
        ...(names.includes('%post_id%') && { id: Number(match.group('id')) }),
        ...(names.includes('%postname%') && { slug: match.group('slug') ?? '' }),
      }
    },
  }
}

const NAME_ALONE = '(?P<slug>[^/]+)'
const IS_SEGMENT = /^[^/]+$/

interface PermalinkPart {
  readonly source: string
  print(facts: PermalinkFacts): string
}

const datePart = (from: number, to: number): PermalinkPart => ({
  source: `\\d{${to - from}}`,
  print: ({ date }) => date.slice(from, to),
})

const PARTS: Readonly<Record<string, PermalinkPart>> = {
  '%year%': datePart(0, 4),
  '%monthnum%': datePart(5, 7),
  '%day%': datePart(8, 10),
  '%hour%': datePart(11, 13),
  '%minute%': datePart(14, 16),
  '%second%': datePart(17, 19),
  '%post_id%': { source: '(?P<id>\\d{1,15})', print: ({ id }) => String(id) },
  '%postname%': { source: NAME_ALONE, print: ({ slug }) => slug },
  '%author%': { source: '[^/]+', print: ({ author }) => author },
  '%category%': { source: '[^/]+(?:/[^/]+)*', print: ({ category }) => category },
}

const KNOWN_PARTS = Object.keys(PARTS).join(', ')
