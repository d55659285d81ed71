/**
 * Whether an AVIF file holds a still image and nothing else. Its boxes refer to each other by file
 * offsets, so a file with other data is encoded again instead of being filtered.
 */
export const isPlainAvif = (bytes: Buffer): boolean => {
  const boxes = readBoxes(bytes, 0, bytes.length)
  const meta = boxes?.find(({ type }) => type === 'meta')
  if (!boxes || !meta || !boxes.every(({ type }) => TOP.has(type))) return false
  const parts = readBoxes(bytes, meta.start + 4, meta.end)
  if (!parts?.every(({ type }) => META.has(type))) return false
  const items = parts.find(({ type }) => type === 'iinf')
  const places = parts.find(({ type }) => type === 'iloc')
  const handler = parts.find(({ type }) => type === 'hdlr')
  if (!items || !places || !handler || handler.end - handler.start > MAX_HANDLER) return false
  return hasOnlyPictures(bytes, items) && coversData(bytes, places, boxes)
}

interface Box {
  readonly type: string
  /** The offsets of its content. */
  readonly start: number
  readonly end: number
}

const TOP: ReadonlySet<string> = new Set(['ftyp', 'meta', 'mdat'])
const META: ReadonlySet<string> = new Set(['hdlr', 'pitm', 'iloc', 'iinf', 'iref', 'iprp'])
const ITEMS: ReadonlySet<string> = new Set(['av01', 'grid'])

/** Room for the handler's fixed fields and a short name. */
const MAX_HANDLER = 48

const readBoxes = (bytes: Buffer, from: number, to: number): Box[] | undefined => {
  const boxes: Box[] = []
  let at = from
  while (at < to) {
    if (at + 8 > to) return undefined
    const size = bytes.readUInt32BE(at)
    if (size < 8 || at + size > to) return undefined
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at + 8, end: at + size })
    at += size
  }
  return boxes
}

const hasOnlyPictures = (bytes: Buffer, { start, end }: Box): boolean => {
  const entries = readBoxes(bytes, start + (bytes[start] === 0 ? 6 : 8), end)
  return (
    entries?.every((entry) => {
      const version = bytes[entry.start]
      const at = entry.start + (version === 3 ? 10 : 8)
      const isKnown = (version === 2 || version === 3) && at + 4 <= entry.end
      return isKnown && ITEMS.has(bytes.toString('latin1', at, at + 4))
    }) ?? false
  )
}

/** Whether every byte of the data belongs to an image. */
const coversData = (bytes: Buffer, { start, end }: Box, boxes: readonly Box[]): boolean => {
  const extents = readExtents(bytes.subarray(start, end))
  if (!extents) return false
  const sorted = extents.toSorted((one, other) => one.from - other.from)
  return boxes.every((box) => {
    if (box.type !== 'mdat') return true
    let covered = box.start
    for (const { from, length } of sorted)
      if (from <= covered && from >= box.start) covered = Math.max(covered, from + length)
    return covered === box.end
  })
}

/** The file offsets of the images; undefined unless in the simple form that encoders write. */
const readExtents = (iloc: Buffer): { from: number; length: number }[] | undefined => {
  try {
    const version = iloc.readUInt8(0)
    const [offsetSize, lengthSize] = [iloc.readUInt8(4) >> 4, iloc.readUInt8(4) & 15]
    const [baseSize, indexSize] = [iloc.readUInt8(5) >> 4, iloc.readUInt8(5) & 15]
    if (version > 1 || offsetSize !== 4 || lengthSize !== 4 || indexSize !== 0) return undefined
    if (baseSize !== 0 && baseSize !== 4) return undefined
    const extents: { from: number; length: number }[] = []
    let at = 8
    for (let left = iloc.readUInt16BE(6); left > 0; left--) {
      at += version === 1 ? 6 : 4
      const base = baseSize === 4 ? iloc.readUInt32BE(at) : 0
      at += baseSize
      const count = iloc.readUInt16BE(at)
      at += 2
      for (let index = 0; index < count; index++, at += 8)
        extents.push({ from: base + iloc.readUInt32BE(at), length: iloc.readUInt32BE(at + 4) })
    }
    return at === iloc.length ? extents : undefined
  } catch {
    return undefined
  }
}
