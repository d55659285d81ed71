import { type Automaton, automatonOf } from './automaton.ts'
import { ANY, type Characters, NONE } from './characters.ts'
import { Unreadable } from './read-pattern.ts'

/**
 * Whether a backtracking engine (PCRE, as in web servers) provably needs at most linear time for a
 * pattern. It tries the paths that match the beginning of a text, so their number must not grow
 * with the text: no two paths may lead from a state back to it with the same text, and none from
 * one loop into another with a text that also matches in both. Patterns that are not supported, or
 * take too long to prove, count as not proved.
 */
export const isLinear = (pattern: string): boolean => {
  try {
    const automaton = automatonOf(pattern)
    const proof = { ...automaton, rounds: roundsOf(automaton), stepsLeft: MAX_STEPS }
    return !hasTwoWaysRound(proof) && !hasTwoLoops(proof)
  } catch (err) {
    if (err instanceof Unreadable) return false
    throw err
  }
}

const MAX_STEPS = 200_000

interface Proof extends Automaton {
  readonly rounds: ReadonlyMap<number, ReadonlySet<number>>
  stepsLeft: number
}

/** Whether a reader may go to a state. */
type Within = (state: number, reader: number) => boolean

/** The states that several readers of the same text, each at its own state, can reach with one character. */
const together = (
  proof: Proof,
  states: readonly number[],
  isWithin: Within,
): readonly (readonly number[])[] => {
  let ways: { readonly at: readonly number[]; readonly common: Characters }[] = [
    { at: [], common: ANY },
  ]
  states.forEach((state, reader) => {
    const following = (proof.next[state] ?? []).filter((to) => isWithin(to, reader))
    proof.stepsLeft -= ways.length * following.length
    if (proof.stepsLeft < 0) throw new Unreadable('too long a proof')
    ways = ways.flatMap(({ at, common }) =>
      following
        .map((to) => ({ at: [...at, to], common: common & (proof.sets[to] ?? NONE) }))
        .filter((way) => way.common !== NONE),
    )
  })
  return ways.map(({ at }) => at)
}

/** Two different ways from a state back to it: with each round there are twice as many. */
const hasTwoWaysRound = (proof: Proof): boolean => {
  const seen = new Set<string>()
  const open: (readonly number[])[] = [...proof.rounds.keys()].map((state) => [state, state])
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [one = 0, other = 0] = pair
    const isWithin: Within = (state) => proof.rounds.get(one)?.has(state) === true
    for (const following of together(proof, pair, isWithin)) {
      const areOne = following[0] === following[1]
      if (areOne && one !== other) return true
      const key = following.join(' ')
      if (areOne || seen.has(key)) continue
      seen.add(key)
      open.push(following)
    }
  }
  return false
}

/** A text that goes round in one loop, round in a later one, and from the one into the other. */
const hasTwoLoops = (proof: Proof): boolean => {
  for (const [first, firstRound] of proof.rounds)
    for (const [later, laterRound] of proof.rounds) {
      if (firstRound.has(later)) continue
      const isWithin: Within = (state, reader) =>
        reader === 1 || (reader === 0 ? firstRound : laterRound).has(state)
      if (leads(proof, [first, first, later], [first, later, later], isWithin)) return true
    }
  return false
}

/** Whether readers of the same text can get from some states to others. */
const leads = (
  proof: Proof,
  from: readonly number[],
  to: readonly number[],
  isWithin: Within,
): boolean => {
  const goal = to.join(' ')
  const seen = new Set<string>()
  const open = [from]
  for (let states = open.pop(); states; states = open.pop())
    for (const following of together(proof, states, isWithin)) {
      const key = following.join(' ')
      if (key === goal) return true
      if (seen.has(key)) continue
      seen.add(key)
      open.push(following)
    }
  return false
}

/** The states on cycles, each with all states of its cycles. */
const roundsOf = ({ next }: Automaton): ReadonlyMap<number, ReadonlySet<number>> => {
  const reached = next.map((_, state) => reachedFrom(next, state))
  const rounds = new Map<number, ReadonlySet<number>>()
  reached.forEach((states, state) => {
    if (!states.has(state)) return
    rounds.set(state, new Set([...states].filter((other) => reached[other]?.has(state))))
  })
  return rounds
}

const reachedFrom = (next: Automaton['next'], from: number): ReadonlySet<number> => {
  const reached = new Set<number>()
  const open = [...(next[from] ?? [])]
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    if (reached.has(state)) continue
    reached.add(state)
    open.push(...(next[state] ?? []))
  }
  return reached
}
