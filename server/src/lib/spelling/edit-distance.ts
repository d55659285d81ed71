/**
 * The number of letters to add, remove, replace or swap with their neighbour to turn one word into
 * another. Callers limit the length of the words.
 */
export const editDistance = (from: string, to: string): number => distances(from, to).at(-1) ?? 0

/** The same for the closest beginning of the other word. */
export const distanceToBeginning = (from: string, to: string): number =>
  Math.min(...distances(from, to))

/** The distances to all beginnings of a word, the empty one first and the whole one last. */
const distances = (from: string, to: string): readonly number[] => {
  const a = [...from]
  const b = [...to]
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of a.entries()) {
    const next = [i + 1]
    for (const [j, other] of b.entries()) {
      const isSwapped = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === other
      next.push(
        Math.min(
          at(next, j) + 1,
          at(row, j + 1) + 1,
          at(row, j) + (letter === other ? 0 : 1),
          isSwapped ? at(before, j - 1) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = row
    row = next
  }
  return row
}

const at = (row: readonly number[], index: number): number => row[index] ?? 0
