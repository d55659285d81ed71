import { isTitlePicture } from './address.ts'

/** The addresses that a run has found, each once. */
export interface Queue {
  add(address: string): void
  /** The same addresses, each held in memory once however many pages lead to it. */
  addAll(addresses: readonly string[]): readonly string[]
  /** The next addresses; none if all that were found are done. */
  take(count: number): readonly string[]
  /** The number of all addresses that were found. */
  size(): number
  /** The number of those that were beyond the limits. */
  refused(): number
}

/** A link that leads to ever new addresses must not fill the disk. */
const MOST_ADDRESSES = 500_000
/** Pages of lists, letters and orders; a comment may link to any number of others. */
const MOST_QUERIES = 500

const createLine = () => {
  const waiting: string[] = []
  let next = 0
  return {
    push: (address: string): void => {
      waiting.push(address)
    },
    take: (count: number): readonly string[] => {
      const taken = waiting.slice(next, next + count)
      next += taken.length
      return taken
    },
  }
}

export const createQueue = (): Queue => {
  const found = new Map<string, string>()
  const queries = new Map<string, number>()
  const pages = createLine()
  // Last, as each waits for the process that draws them.
  const pictures = createLine()
  let refused = 0

  const isWithinLimits = (address: string): boolean => {
    if (found.size >= MOST_ADDRESSES) return false
    const [path = '', query] = address.split('?')
    if (query === undefined) return true
    const count = (queries.get(path) ?? 0) + 1
    queries.set(path, count)
    return count <= MOST_QUERIES
  }

  const add = (address: string): void => {
    if (found.has(address)) return
    if (!isWithinLimits(address)) {
      refused++
      return
    }
    found.set(address, address)
    const line = isTitlePicture(address) ? pictures : pages
    line.push(address)
  }

  return {
    add,
    addAll: (addresses) => {
      for (const address of addresses) add(address)
      return addresses.map((address) => found.get(address) ?? address)
    },
    take: (count) => {
      const taken = pages.take(count)
      return taken.length > 0 ? taken : pictures.take(count)
    },
    size: () => found.size,
    refused: () => refused,
  }
}
