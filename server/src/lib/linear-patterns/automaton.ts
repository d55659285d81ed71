import { ANY, type Characters } from './characters.ts'
import { type Part, readPattern, Unreadable } from './read-pattern.ts'

/**
 * The states of a matching engine: state 0 is the beginning, each other one a position of the
 * pattern that consumes a character of its set. Every way through a pattern is one path of states.
 */
export interface Automaton {
  readonly sets: readonly Characters[]
  readonly next: readonly (readonly number[])[]
}

const MAX_STATES = 400
const MAX_EDGES = 4_000

/** Parts that consume nothing count as well. */
const MAX_PARTS = 4_000

/**
 * Throws `Unreadable` if two ways through the pattern would be the same path: if a repeated part
 * can be empty, or is repeated by two loops.
 */
export const automatonOf = (pattern: string): Automaton => {
  const tree = readPattern(pattern)
  const sets: Characters[] = [ANY]
  const next: Set<number>[] = [new Set()]
  let edges = 0
  let parts = 0
  const connect = (from: readonly number[], to: readonly number[]): void => {
    edges += from.length * to.length
    if (edges > MAX_EDGES) throw new Unreadable('too many ways')
    for (const state of from)
      for (const following of to) {
        if (next[state]?.has(following)) throw new Unreadable('a loop around a loop')
        next[state]?.add(following)
      }
  }

  const place = (part: Part): Places => {
    if (++parts > MAX_PARTS) throw new Unreadable('too many parts')
    switch (part.kind) {
      case 'start':
        return EMPTY
      case 'characters': {
        const state = sets.push(part.set) - 1
        if (state > MAX_STATES) throw new Unreadable('too long a pattern')
        next.push(new Set())
        return { first: [state], last: [state], canBeEmpty: false }
      }
      case 'sequence':
        return part.parts.reduce<Places>((before, one) => {
          const after = place(one)
          connect(before.last, after.first)
          return {
            first: before.canBeEmpty ? [...before.first, ...after.first] : before.first,
            last: after.canBeEmpty ? [...before.last, ...after.last] : after.last,
            canBeEmpty: before.canBeEmpty && after.canBeEmpty,
          }
        }, EMPTY)
      case 'choice': {
        const ways = part.parts.map(place)
        if (ways.filter(({ canBeEmpty }) => canBeEmpty).length > 1)
          throw new Unreadable('several ways to take nothing')
        return {
          first: ways.flatMap(({ first }) => first),
          last: ways.flatMap(({ last }) => last),
          canBeEmpty: ways.some(({ canBeEmpty }) => canBeEmpty),
        }
      }
      default: {
        const inside = place(part.part)
        if (inside.canBeEmpty) throw new Unreadable('a repetition of nothing')
        if (part.kind === 'loop') connect(inside.last, inside.first)
        return { ...inside, canBeEmpty: part.kind === 'maybe' }
      }
    }
  }

  connect([0], place(tree).first)
  // A search starts at every position of a text.
  if (!isAnchored(tree)) connect([0], [0])
  return { sets, next: next.map((following) => [...following]) }
}

/** The states at which a part of a pattern begins and ends. */
interface Places {
  readonly first: readonly number[]
  readonly last: readonly number[]
  readonly canBeEmpty: boolean
}

const EMPTY: Places = { first: [], last: [], canBeEmpty: true }

/** Whether a part can begin at one position only. */
const isAnchored = (part: Part): boolean => {
  switch (part.kind) {
    case 'start':
      return true
    case 'choice':
      return part.parts.every(isAnchored)
    case 'sequence': {
      const first = part.parts.find((one) => one.kind !== 'sequence' || one.parts.length > 0)
      return first !== undefined && isAnchored(first)
    }
    default:
      return false
  }
}
