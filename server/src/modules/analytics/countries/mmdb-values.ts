/** A value of a database in MaxMind's format, as far as a country is told by it. */
type Value = string | number | ReadonlyMap<string, Value> | undefined

const POINTER = 1
const TEXT = 2
const MAP = 7
const ARRAY = 11
const BOOLEAN = 14

/** Deeper than any record; a broken one must not keep the process for ever. */
const MAX_DEPTH = 8

/**
 * Reads the value at an offset. Texts, whole numbers and maps are told; of all others only where they
 * end. Throws where the bytes are none of the format.
 */
export const readValue = (bytes: Buffer, offset: number): Value => valueAt(bytes, offset, 0).value

interface Read {
  readonly value: Value
  readonly end: number
}

const valueAt = (bytes: Buffer, offset: number, depth: number): Read => {
  if (depth > MAX_DEPTH) throw new RangeError('values are nested too deep')
  const control = bytes.readUInt8(offset)
  if (control >> 5 === POINTER) {
    const { target, end } = pointerAt(bytes, offset, control)
    return { value: valueAt(bytes, target, depth + 1).value, end }
  }
  const { type, size, start } = headAt(bytes, offset, control)
  if (type === MAP) return mapAt(bytes, start, size, depth)
  if (type === ARRAY) return { value: undefined, end: skipValues(bytes, start, size, depth) }
  if (type === BOOLEAN) return { value: undefined, end: start }
  const end = start + size
  if (end > bytes.length) throw new RangeError('a value goes beyond the end')
  if (type === TEXT) return { value: bytes.toString('utf8', start, end), end }
  return { value: NUMBERS.has(type) && size <= 4 ? numberAt(bytes, start, size) : undefined, end }
}

/** Whole numbers without a sign, which are as long as they need to be. */
const NUMBERS: ReadonlySet<number> = new Set([5, 6])

const numberAt = (bytes: Buffer, start: number, size: number): number =>
  size === 0 ? 0 : bytes.readUIntBE(start, size)

const mapAt = (bytes: Buffer, start: number, size: number, depth: number): Read => {
  const map = new Map<string, Value>()
  let end = start
  for (let count = 0; count < size; count++) {
    const key = valueAt(bytes, end, depth + 1)
    const read = valueAt(bytes, key.end, depth + 1)
    if (typeof key.value === 'string') map.set(key.value, read.value)
    end = read.end
  }
  return { value: map, end }
}

const skipValues = (bytes: Buffer, start: number, size: number, depth: number): number => {
  let end = start
  for (let count = 0; count < size; count++) end = valueAt(bytes, end, depth + 1).end
  return end
}

/** What is added to a pointer of two, three or four bytes, so that none is written twice. */
const POINTER_BASE = [0, 2_048, 526_336, 0]

const pointerAt = (bytes: Buffer, offset: number, control: number) => {
  const length = (control >> 3) & 3
  const rest = bytes.readUIntBE(offset + 1, length + 1)
  const high = length === 3 ? 0 : (control & 7) * 2 ** (8 * (length + 1))
  return { target: high + rest + (POINTER_BASE[length] ?? 0), end: offset + 2 + length }
}

/** Sizes from 29 on stand in one, two or three bytes of their own. */
const SIZE_BASE = [29, 285, 65_821]

const headAt = (bytes: Buffer, offset: number, control: number) => {
  const isExtended = control >> 5 === 0
  const type = isExtended ? 7 + bytes.readUInt8(offset + 1) : control >> 5
  const start = offset + (isExtended ? 2 : 1)
  const size = control & 31
  if (size < 29) return { type, size, start }
  const length = size - 28
  const more = bytes.readUIntBE(start, length)
  return { type, size: (SIZE_BASE[length - 1] ?? 0) + more, start: start + length }
}
