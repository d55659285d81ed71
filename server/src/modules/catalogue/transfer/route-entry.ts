import { decodeEntities } from '../../../lib/html/entities.ts'
import { KIND_NAMES, KINDS } from '../model/index.ts'
import type { BadLine, Line } from './line.ts'

/**
 * Converts a member of a statistics response to a line: of the listing by name, or of a breakdown.
 * Categories of characters are available by name only.
 */
export const readRouteEntry = (number: number, key: string, value: unknown): Line | BadLine => {
  const entry = (typeof value === 'object' && value !== null ? value : {}) as RouteEntry
  const place = placeOf(entry.url)
  if (!place) return { number, reason: `"${key}" has no address to know it by.` }
  const { first, slug } = place
  if (first === 'character')
    return {
      number,
      record: {
        type: 'character',
        slug,
        name: ownName(key, entry.id),
        deaths: [entry.died ?? []].flat().filter((day) => day !== ''),
        ...named('gender', entry.gender),
        ...named('sexuality', entry.sexuality),
      },
    }
  const kind = KIND_NAMES.find((name) => KINDS[name].address === first)
  if (!kind) return { number, reason: `"${key}" is neither a character nor a category.` }
  return {
    number,
    record: { type: 'category', kind, slug, name: decodeEntities(String(entry.name ?? slug)) },
  }
}

interface RouteEntry {
  readonly id?: unknown
  readonly url?: unknown
  readonly name?: unknown
  readonly died?: unknown
  readonly gender?: unknown
  readonly sexuality?: unknown
}

/** `https://example.org/character/camille-5/` is the character `camille-5`. */
const placeOf = (url: unknown): { first: string; slug: string } | undefined => {
  const path = URL.parse(String(url))?.pathname.split('/').filter(Boolean) ?? []
  const [first, slug] = path.slice(-2)
  return first === undefined || slug === undefined ? undefined : { first, slug }
}

/** Removes the id that the listing appends to repeated names. Names are text, not markup. */
const ownName = (key: string, id: unknown): string => {
  let name = key
  while (name.endsWith(` (${String(id)})`)) name = name.slice(0, -` (${String(id)})`.length)
  return decodeEntities(name)
}

/** Categories are given there by name, joined with commas. */
const named = (field: string, names: unknown): Record<string, unknown> =>
  typeof names === 'string' ? { [`${field}_names`]: decodeEntities(names) } : {}
