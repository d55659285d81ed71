import { type Finding, type Kind, SEVERITIES } from './insight.ts'

const MAX_INSIGHTS = 10

/** Of a kind that nobody has rated so many are told at most. */
const USUAL_PLACES = 3

const MAX_STRENGTH = 10

/** How much ratings can take from a kind, or add. */
const SWAY = 0.75

export type Weights = ReadonlyMap<string, number>

/** What ratings make of each kind: 1 where there are none, less where people want less of it. */
export const weightsOf = (
  scores: readonly { readonly kind: string; readonly score: number; readonly times: number }[],
): Weights =>
  new Map(
    Array.from(
      Map.groupBy(scores, ({ kind }) => kind),
      ([kind, group]) => {
        const times = group.reduce((sum, each) => sum + each.times, 0)
        const pull = group.reduce((sum, each) => sum + each.times * pullOf(each.score), 0)
        // As if one more had been indifferent: a single rating decides little.
        return [kind, 1 + (SWAY * pull) / (times + 1)]
      },
    ),
  )

/** Thumbs are -1, 0 and 1, stars 1 to 5: what is 1 in both is neither praise nor blame. */
const pullOf = (score: number): number => (score <= 1 ? (score - 1) / 2 : (score - 1) / 4)

/** What is told, the most important first, and of no kind more than people want. */
export const rank = <F extends Finding>(findings: readonly F[], weights: Weights): readonly F[] => {
  const weightOf = (kind: Kind): number => weights.get(kind) ?? 1
  const importanceOf = ({ kind, severity, strength }: Finding): number =>
    weightOf(kind) * (SEVERITIES.indexOf(severity) + 1) * Math.min(MAX_STRENGTH, strength)
  const inOrder = findings.toSorted(
    (one, other) =>
      importanceOf(other) - importanceOf(one) || (nameOf(one) < nameOf(other) ? -1 : 1),
  )
  const told = new Map<Kind, number>()
  return inOrder
    .filter(({ kind }) => {
      const place = (told.get(kind) ?? 0) + 1
      told.set(kind, place)
      return place <= Math.max(1, Math.round(USUAL_PLACES * weightOf(kind)))
    })
    .slice(0, MAX_INSIGHTS)
}

/** Decides between two that are equally important, alike on every site. */
const nameOf = ({ kind, subject, period }: Finding): string => `${kind} ${subject} ${period.from}`
