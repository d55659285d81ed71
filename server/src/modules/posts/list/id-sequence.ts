/**
 * Ids in order, in pieces: inserting or removing one copies only its piece. Copying a hundred
 * thousand ids after each write would cost more than the requested page.
 */
export interface IdSequence {
  readonly length: number
  readonly pieces: readonly Piece[]
}

interface Piece {
  readonly ids: readonly number[]
  /** Most lists are ordered by date, and so nearly by id: few pieces have to be searched. */
  readonly lowest: number
  readonly highest: number
}

const PIECE = 512

export const sequenceOf = (ids: readonly number[]): IdSequence => joined(cut(ids))

const joined = (pieces: readonly Piece[]): IdSequence => ({
  length: pieces.reduce((length, { ids }) => length + ids.length, 0),
  pieces,
})

const cut = (ids: readonly number[]): Piece[] =>
  Array.from({ length: Math.ceil(ids.length / PIECE) }, (_, n) =>
    pieceOf(ids.slice(n * PIECE, (n + 1) * PIECE)),
  )

const pieceOf = (ids: readonly number[]): Piece => {
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  for (const id of ids) {
    if (id < lowest) lowest = id
    if (id > highest) highest = id
  }
  return { ids, lowest, highest }
}

/** The ids at these positions, `to` excluded. */
export const sliceOf = ({ pieces }: IdSequence, from: number, to: number): number[] => {
  const found: number[] = []
  let start = 0
  for (const { ids } of pieces) {
    if (start >= to) break
    if (start + ids.length > from)
      found.push(...ids.slice(Math.max(from - start, 0), Math.max(to - start, 0)))
    start += ids.length
  }
  return found
}

export const idAt = (sequence: IdSequence, place: number): number | undefined =>
  sliceOf(sequence, place, place + 1)[0]

/** Returns -1 if the id is not in the list. */
export const placeOf = ({ pieces }: IdSequence, id: number): number => {
  let start = 0
  for (const { ids, lowest, highest } of pieces) {
    const place = id < lowest || id > highest ? -1 : ids.indexOf(id)
    if (place !== -1) return start + place
    start += ids.length
  }
  return -1
}

export const withoutPlace = (sequence: IdSequence, place: number): IdSequence =>
  changed(sequence, place, (ids, at) => ids.toSpliced(at, 1))

export const withoutIds = ({ pieces }: IdSequence, unwanted: ReadonlySet<number>): IdSequence =>
  joined(
    pieces.flatMap((piece) => {
      const kept = piece.ids.filter((id) => !unwanted.has(id))
      return kept.length === piece.ids.length ? [piece] : cutLong(kept)
    }),
  )

/** Inserts an id before the one at this position, or at the end. */
export const withId = (sequence: IdSequence, place: number, id: number): IdSequence =>
  sequence.length === 0
    ? sequenceOf([id])
    : changed(sequence, place, (ids, at) => ids.toSpliced(at, 0, id))

/** Replaces the piece with this position; a position past the end belongs to the last piece. */
const changed = (
  { pieces }: IdSequence,
  place: number,
  change: (ids: readonly number[], at: number) => number[],
): IdSequence => {
  let at = place
  let index = 0
  for (const { ids } of pieces) {
    if (at < ids.length || index === pieces.length - 1) break
    at -= ids.length
    index++
  }
  const ids = change(pieces[index]?.ids ?? [], at)
  return joined(pieces.toSpliced(index, 1, ...cutLong(ids)))
}

/** A piece may grow to twice its size, so that single insertions do not create small pieces. */
const cutLong = (ids: readonly number[]): Piece[] => {
  if (ids.length === 0) return []
  return ids.length > 2 * PIECE ? cut(ids) : [pieceOf(ids)]
}
