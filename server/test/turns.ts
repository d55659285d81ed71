import { readFileSync } from 'node:fs'
import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long the event loop was blocked at a time, in processor time. */
export interface Turns {
  /** The longest turn since the last call, in milliseconds of this thread's processor time. */
  longest(): number
  /** The same, including the current turn. */
  settled(): Promise<number>
  /** The share of measurements in which the host took no time; 1 on a machine of its own. */
  undisturbed(): number
  stop(): void
}

interface Span {
  readonly from: number
  readonly to: number
}

/** A garbage collection entry of Node, whose types omit the kind. */
interface Collection extends PerformanceEntry {
  readonly detail: { readonly kind: number }
}

/** A turn, in clock time and processor time. */
interface Turn extends Span {
  readonly spent: number
}

/** Turns below this length, in milliseconds, are no finding in any test. */
const NOTICEABLE_MS = 10

/**
 * Watches the turns of the event loop. Processor time is measured instead of clock time: it does not depend
 * on the load of the machine. Major garbage collections are excluded: the heap contains everything that other
 * tests of the process have left. So is time that the host of a virtual machine gave to others: the kernel
 * counts it as processor time.
 */
export const watchTurns = (): Turns => {
  const turns: Turn[] = []
  const collections: Span[] = []
  const note = (entries: readonly PerformanceEntry[]): void => {
    for (const { startTime: from, duration, detail } of entries as readonly Collection[])
      if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR)
        collections.push({ from, to: from + duration })
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ entryTypes: ['gc'] })
  let begun = { at: performance.now(), spent: spent() }
  let isOver = false
  const turn = (): void => {
    const now = { at: performance.now(), spent: spent() }
    // Short turns are not kept: comparing millions of them with the collections would be a long turn itself.
    if (now.at - begun.at > NOTICEABLE_MS)
      turns.push({ from: begun.at, to: now.at, spent: now.spent - begun.spent })
    begun = now
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  let stolenBefore = stolen()
  const measured = { all: 0, disturbed: 0 }
  const takeLongest = (): number => {
    note(observer.takeRecords())
    const longest = turns
      .splice(0)
      .reduce((most, each) => Math.max(most, heldBy(each, collections)), 0)
    collections.length = 0
    const stolenNow = stolen()
    const taken = stolenNow - stolenBefore
    stolenBefore = stolenNow
    measured.all++
    if (taken > 0) measured.disturbed++
    return Math.max(0, longest - taken)
  }
  return {
    longest: takeLongest,
    settled: async () => {
      for (let count = 0; count < 2; count++) await nextTurn()
      return takeLongest()
    },
    undisturbed: () => 1 - measured.disturbed / Math.max(1, measured.all),
    stop: () => {
      isOver = true
      observer.disconnect()
    },
  }
}

/** The processor time, at most the clock time without the collections. */
const heldBy = ({ from, to, spent }: Turn, collections: readonly Span[]): number => {
  const collected = collections.reduce(
    (sum, other) => sum + Math.max(0, Math.min(to, other.to) - Math.max(from, other.from)),
    0,
  )
  return Math.min(spent, to - from - collected)
}

const spent = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** The time that the host gave to others since the machine's start, in milliseconds; 0 where it is unknown. */
const stolen = (): number => {
  try {
    const [total = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
    // Counted in hundredths of a second: cpu user nice system idle iowait irq softirq steal.
    return Number(total.split(/\s+/)[8] ?? 0) * 10
  } catch {
    return 0
  }
}
