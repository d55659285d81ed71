import type { Reader } from '../../../store/database.ts'
import { findCategories, findIdsBySlug } from '../items/index.ts'
import { badArgument, type Faults, type ItemType, tryFor } from '../model/index.ts'
import { type ItemEntry, NAMED_FIELDS } from './entry.ts'

/**
 * Looks up everything that entries refer to in bulk, and replaces names by ids and slugs. Unknown
 * references are recorded as faults and left out.
 */
export const lookUp = async (
  db: Reader,
  entries: readonly ItemEntry[],
): Promise<(entry: ItemEntry, faults: Faults) => Promise<Record<string, unknown>>> => {
  const all = entries.map(({ args }) => args as Named)
  const actors = await findIds(
    db,
    'actor',
    all.flatMap(({ actors = [] }) => actors),
  )
  const shows = await findIds(
    db,
    'show',
    all.flatMap(({ shows = [], similar = [] }) => [...shows.map(({ show }) => show), ...similar]),
  )
  const isNamed = all.some((args) => NAMED_FIELDS.some((field) => args[`${field}_names`]))
  const categories = isNamed ? await findCategories(db) : []
  const idOf = (field: string, ids: ReadonlyMap<string, number>, slug: string): number => {
    const id = ids.get(slug)
    if (id === undefined)
      throw badArgument(field, `There is no ${ids === actors ? 'actor' : 'show'} "${slug}".`)
    return id
  }
  const slugsOf = (kind: (typeof NAMED_FIELDS)[number], names: string): string[] =>
    splitNames(
      names,
      new Map(categories.filter((row) => row.kind === kind).map(({ name, slug }) => [name, slug])),
      (name) => badArgument(kind, `There is no category "${name}" of this kind.`),
    )
  return async ({ args }, faults) => {
    const named = args as Named
    const found: Record<string, unknown> = { ...args }
    const put = async (field: string, work: () => unknown): Promise<void> => {
      found[field] = await tryFor(faults, undefined, work)
    }
    if (named.actors)
      await put('actors', () => named.actors?.map((slug) => idOf('actors', actors, slug)))
    if (named.similar)
      await put('similar', () => named.similar?.map((slug) => idOf('similar', shows, slug)))
    if (named.shows)
      await put('shows', () =>
        named.shows?.map((part) => ({ ...part, show: idOf('shows', shows, part.show) })),
      )
    for (const field of NAMED_FIELDS) {
      const names = named[`${field}_names`]
      if (names !== undefined) await put(field, () => slugsOf(field, names))
    }
    return found
  }
}

/**
 * Splits names joined with commas; a name may contain one, so the longest known name is matched.
 */
const splitNames = (
  names: string,
  slugs: ReadonlyMap<string, string>,
  unknown: (name: string) => Error,
): string[] => {
  const pieces = names === '' ? [] : names.split(', ')
  const found: string[] = []
  for (let start = 0; start < pieces.length; ) {
    let end = pieces.length
    while (end > start + 1 && !slugs.has(pieces.slice(start, end).join(', '))) end--
    const slug = slugs.get(pieces.slice(start, end).join(', '))
    if (slug === undefined) throw unknown(pieces[start] ?? '')
    found.push(slug)
    start = end
  }
  return found
}

interface Named {
  readonly actors?: readonly string[]
  readonly similar?: readonly string[]
  readonly shows?: readonly { readonly show: string }[]
  readonly gender_names?: string
  readonly sexuality_names?: string
}

const findIds = async (
  db: Reader,
  type: ItemType,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const all = [...new Set(slugs)]
  const found = new Map<string, number>()
  // Statements have a limited number of parameters.
  for (let start = 0; start < all.length; start += 5_000)
    for (const [slug, id] of await findIdsBySlug(db, type, all.slice(start, start + 5_000)))
      found.set(slug, id)
  return found
}
