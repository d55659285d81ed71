import { type CatalogueSize, demoCatalogue } from '../src/demo/catalogue/catalogue.ts'
import type { DemoRecord } from '../src/demo/catalogue/making.ts'
import { slugify } from '../src/lib/slug.ts'
import { NASTY_NAMES } from './nasty-names.ts'

/**
 * The sample catalogue with hostile names for its first items: characters with the slugs that a site would
 * generate, shows with their slugs unchanged, since other lines refer to them.
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
    // A line that only adds to a show has no name to replace.
    if ((type !== 'character' && type !== 'show') || !('name' in record)) return record
    const name = NASTY_NAMES[renamed[type]++]
    if (name === undefined) return record
    return type === 'show'
      ? { ...record, name }
      : { ...record, name, slug: freeSlug(slugify(name) || 'character') }
  })
}
