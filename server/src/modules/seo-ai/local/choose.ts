/** A possible title, description or point of a text. */
export interface Candidate {
  readonly text: string
  readonly score: number
  readonly stems: ReadonlySet<string>
}

/** The share of its score that a candidate loses if it repeats a chosen one entirely. */
const SAMENESS = 0.8

/** The best candidates that do not repeat one another, best first. */
export const chooseFrom = <C extends Candidate>(
  candidates: readonly C[],
  count: number,
): readonly C[] => {
  const chosen: C[] = []
  const sameness = new Map<C, number>(candidates.map((candidate) => [candidate, 0]))
  while (chosen.length < count && sameness.size > 0) {
    const worth = ([candidate, same]: readonly [C, number]) =>
      candidate.score * (1 - SAMENESS * same)
    const [best] = [...sameness].reduce((a, b) => (worth(b) > worth(a) ? b : a))
    chosen.push(best)
    sameness.delete(best)
    for (const [other, before] of sameness) {
      if (other.text.toLowerCase() === best.text.toLowerCase()) sameness.delete(other)
      else sameness.set(other, Math.max(before, overlap(other.stems, best.stems)))
    }
  }
  return chosen
}

/** The share of the smaller set that the other one contains. */
const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const shared = [...a].filter((stem) => b.has(stem)).length
  return shared / Math.max(1, Math.min(a.size, b.size))
}
