import { type Dimension, type Measures, NOTHING } from './hit.ts'
import type { Labelled, StoredHit, Sum } from './sums.ts'

/** A sum in progress: its change since changes were last taken. */
type Tally = { -readonly [K in keyof Sum]: Sum[K] } & {
  /** Its number among the tallies. */
  readonly id: number
}

export interface Tallies {
  /** The tallies of a hit's day and hour for each label, marked as changed. */
  of(hit: Pick<StoredHit, 'day' | 'hour'>, labels: readonly Labelled[]): readonly Tally[]
  /** The tally with this number, marked as changed. */
  at(id: number): Tally | undefined
  /** Returns and resets the changes since the last call. */
  take(): readonly Sum[]
  size(): number
}

export const createTallies = (): Tallies => {
  const periods = new Map<string, Map<Dimension, Map<string, Tally>>>()
  const all: Tally[] = []
  const touched = new Set<Tally>()

  const find = (period: string, dimension: Dimension, label: string): Tally => {
    const dimensions = madeAt(periods, period, () => new Map<Dimension, Map<string, Tally>>())
    const labels = madeAt(dimensions, dimension, () => new Map<string, Tally>())
    const known = labels.get(label)
    if (known) return known
    const tally: Tally = { id: all.length, period, dimension, label, ...NOTHING }
    labels.set(label, tally)
    all.push(tally)
    return tally
  }

  return {
    of: ({ day, hour }, labels) => {
      const found: Tally[] = []
      for (const [dimension, label] of labels)
        found.push(find(day, dimension, label), find(hour, dimension, label))
      for (const tally of found) touched.add(tally)
      return found
    },
    at: (id) => {
      const tally = all[id]
      if (tally) touched.add(tally)
      return tally
    },
    take: () => {
      const changes = Array.from(touched, ({ id: _, ...sum }): Sum => sum).filter(isChange)
      for (const tally of touched) Object.assign(tally, NOTHING)
      touched.clear()
      return changes
    },
    size: () => all.length,
  }
}

const madeAt = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

const isChange = ({ views, visits, visitors, bounces, events, seconds, scroll }: Measures) =>
  [views, visits, visitors, bounces, events, seconds, scroll].some((count) => count !== 0)
