import type { Writer } from '../../../store/database.ts'
import { readTransferState, writeTransferState } from '../../../transfer/state.ts'
import { numberedSlug, slugOf } from '../model/index.ts'
import type { ItemEntry } from './entry.ts'

/** Topic of the state: number of lines without a slug by name. */
const NAMESAKES = 'namesakes'

/**
 * Slugs under which entries are saved. An entry without a slug is identified by its name, and the
 * second of a name in the same file by the name and a 2: no entry is lost, and importing the file
 * again updates the same items.
 */
export const slugsFor = async (
  db: Writer,
  source: string,
  entries: readonly ItemEntry[],
): Promise<string[]> => {
  const counts = await openCounts(db, source, entries)
  const slugs: string[] = []
  for (const { type, slug, args } of entries)
    slugs.push(slug ?? (await takeSlug(counts, type, baseOf(type, args))))
  await writeTransferState(db, source, NAMESAKES, counts.changed)
  return slugs
}

const baseOf = (type: string, { name = '' }: ItemEntry['args']): string =>
  slugOf(String(name)) || `${type}-${signsOf(String(name))}`

/**
 * A name without letters or digits gives no slug, so its code points are used: different names stay
 * different items.
 */
const signsOf = (name: string): string =>
  Array.from(name.replace(/\s+/g, ' ').trim().slice(0, 40), (sign) =>
    sign.codePointAt(0)?.toString(16),
  ).join('-')

/** How often each slug was requested so far. */
interface Counts {
  get(key: string): Promise<number>
  set(key: string, count: number): void
  readonly changed: Map<string, string>
}

const takeSlug = async (counts: Counts, type: string, base: string): Promise<string> => {
  const key = `${type}/${base}`
  const count = (await counts.get(key)) + 1
  counts.set(key, count)
  // The numbered slug may be taken by another entry as well.
  return count === 1 ? base : takeSlug(counts, type, numberedSlug(base, count))
}

const openCounts = async (
  db: Writer,
  source: string,
  entries: readonly ItemEntry[],
): Promise<Counts> => {
  const keys = entries.flatMap(({ type, slug, args }) =>
    slug === undefined ? [`${type}/${baseOf(type, args)}`] : [],
  )
  const known = new Map<string, string>()
  const load = async (wanted: readonly string[]): Promise<void> => {
    const found = await readTransferState(db, source, NAMESAKES, wanted)
    for (const key of wanted) known.set(key, found.get(key) ?? '0')
  }
  await load([...new Set(keys)])
  const changed = new Map<string, string>()
  return {
    changed,
    get: async (key) => {
      if (!known.has(key)) await load([key])
      return Number(known.get(key))
    },
    set: (key, count) => {
      known.set(key, String(count))
      changed.set(key, String(count))
    },
  }
}
