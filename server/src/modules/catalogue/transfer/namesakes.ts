import { slugify } from '../../../lib/slug.ts'
import type { Writer } from '../../../store/database.ts'
import type { ItemEntry } from './entry.ts'
import { recall, remember } from './memory.ts'

/**
 * The slugs under which entries are saved. Without one of its own an entry is known by its name,
 * and the second of a name in the same file by the name and a 2: nobody is lost, and the same file
 * means the same items again.
 */
export const slugsFor = async (
  db: Writer,
  source: string,
  entries: readonly ItemEntry[],
): Promise<string[]> => {
  const names = entries.map(({ type, slug, args }) =>
    slug === undefined ? `${type}/${slugify(String(args.name ?? '')) || type}` : undefined,
  )
  const unnamed = [...new Set(names.filter((name) => name !== undefined))]
  const counts = new Map(
    Array.from(await recall(db, source, 'namesakes', unnamed), ([name, n]) => [name, Number(n)]),
  )
  const slugs = entries.map(({ type, slug }, index) => {
    const name = names[index]
    if (name === undefined) return slug ?? ''
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    const base = name.slice(type.length + 1)
    return count === 1 ? base : `${base}-${count}`
  })
  const values = new Map(Array.from(counts, ([name, count]) => [name, String(count)]))
  await remember(db, source, 'namesakes', values)
  return slugs
}
