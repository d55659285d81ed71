import { type Finding, type Kind, SEVERITIES } from './insight.ts'

const MAX_INSIGHTS = 10

/** Maximum of insights of an unrated kind. */
const USUAL_PLACES = 3

const MAX_STRENGTH = 10

/** Maximum effect of ratings on the weight of a kind. */
const SWAY = 0.75

export type Weights = ReadonlyMap<string, number>

/** Weights of kinds by their ratings: 1 without ratings, less for low ones. */
export const weightsOf = (
  scores: readonly { readonly kind: string; readonly score: number; readonly times: number }[],
): Weights =>
  new Map(
    Array.from(
      Map.groupBy(scores, ({ kind }) => kind),
      ([kind, group]) => {
        const times = group.reduce((sum, each) => sum + each.times, 0)
        const pull = group.reduce((sum, each) => sum + each.times * pullOf(each.score), 0)
        // Adds one neutral rating, so that a single rating has little effect.
        return [kind, 1 + (SWAY * pull) / (times + 1)]
      },
    ),
  )

/** Thumbs are -1, 0 and 1, stars 1 to 5: 1 is neutral in both. */
const pullOf = (score: number): number => (score <= 1 ? (score - 1) / 2 : (score - 1) / 4)

/** Orders findings by importance, and limits the number per kind by its weight. */
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

/** Makes the order of equally important findings deterministic. */
const nameOf = ({ kind, subject, period }: Finding): string => `${kind} ${subject} ${period.from}`
