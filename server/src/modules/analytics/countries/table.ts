/** Ranges of numbers in ascending order, each with a two-letter code; 18 bytes per range. */
export interface RangeTable {
  readonly size: number
  /** The end of the last range; -1 when empty. */
  readonly end: bigint
  add(first: bigint, last: bigint, code: string): void
  /** The code of the range that contains a number; empty without one. */
  find(value: bigint): string
}

export const createTable = (): RangeTable => {
  let first = new BigUint64Array(1_024)
  let last = new BigUint64Array(1_024)
  let codes = new Uint16Array(1_024)
  let size = 0
  return {
    get size() {
      return size
    },
    get end() {
      return size === 0 ? -1n : (last[size - 1] ?? -1n)
    },
    add: (from, to, code) => {
      if (size === codes.length) {
        first = copyInto(new BigUint64Array(2 * size), first)
        last = copyInto(new BigUint64Array(2 * size), last)
        codes = copyInto(new Uint16Array(2 * size), codes)
      }
      first[size] = from
      last[size] = to
      codes[size] = code.charCodeAt(0) * 256 + code.charCodeAt(1)
      size++
    },
    find: (value) => {
      let [low, high] = [0, size]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((first[middle] ?? 0n) <= value) low = middle + 1
        else high = middle
      }
      const at = low - 1
      if (at < 0 || value > (last[at] ?? -1n)) return ''
      const code = codes[at] ?? 0
      return String.fromCharCode(code >> 8, code & 255)
    },
  }
}

const copyInto = <T extends { set(values: T): void }>(target: T, values: T): T => {
  target.set(values)
  return target
}
