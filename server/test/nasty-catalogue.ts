import { type CatalogueSize, demoCatalogue } from '../src/demo-catalogue/catalogue.ts'
import type { DemoRecord } from '../src/demo-catalogue/making.ts'
import { slugify } from '../src/lib/slug.ts'

/** Names that break programs: markup, quotes, numbers, members of objects, formulas, many scripts. */
const NASTY_NAMES: readonly string[] = [
  ...['24', '90210', '007', '21 Jump', '30 Rock', '-1', '1e3', '__proto__', 'constructor'],
  ...['toString', 'hasOwnProperty', 'null', 'undefined', 'true', 'NaN', 'A & B', 'Fish & Sons'],
  ..."O'Malley|D’Arcy|Rock 'n' Rose|\\Backslash\\|100%|%41da|_underscore_|Semi; Colon".split('|'),
  ...['<script>alert("name")</script>', '<b>Bold</b>', '"Quoted"', '</style>', '{{braces}}'],
  ...[
    '=1+1',
    '+49 Klara',
    '@home',
    "'apostrophe first",
    '🏳️‍🌈',
    '👩‍🚀 Ada',
    'Ünïcödé',
    'Zoë',
    'Ångström',
  ],
  ...['שירה', 'ليلى', 'Лена', 'Ελένη', '花子', '지은', 'नीना', 'Mixed שירה and Latin', 'Alex (7)'],
  ...['a, b, and c', 'Tab\tName', 'Dash - Dash', 'Über', 'straße', 'ﬁligree', 'Ꞵeta', '...'],
  'A very long name that goes on and on '.repeat(5).trim(),
]

/**
 * The sample catalogue with the first names in it exchanged for those that break programs: of
 * characters with the slugs that a site would give them, of shows without, since others name them.
 */
export const nastyCatalogue = (size: CatalogueSize): DemoRecord[] => {
  const records = [...demoCatalogue(size)]
  const taken = new Set(records.map(({ slug }) => slug))
  const freeSlug = (base: string, count = 1): string => {
    const slug = count === 1 ? base : `${base}-${count}`
    if (taken.has(slug)) return freeSlug(base, count + 1)
    taken.add(slug)
    return slug
  }
  const renamed = { character: 0, show: 0 }
  return records.map((record) => {
    const { type } = record
    // A line that only adds to a show has no name to exchange.
    if ((type !== 'character' && type !== 'show') || !('name' in record)) return record
    const name = NASTY_NAMES[renamed[type]++]
    if (name === undefined) return record
    return type === 'show'
      ? { ...record, name }
      : { ...record, name, slug: freeSlug(slugify(name) || 'character') }
  })
}
