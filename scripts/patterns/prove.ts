import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { checkSync } from 'recheck'

/**
 * Proves that a backtracking engine needs at most linear time for a pattern, at any start position
 * in a text. Only the proof on the automaton counts: a fuzzer that found nothing proves nothing.
 */
export type Verdict =
  | { readonly isLinear: true }
  | { readonly isLinear: false; readonly reason: string; readonly attack?: string }

// The other backends need a JVM or a native binary; the results are the same.
process.env.RECHECK_BACKEND = 'pure'

export const prove = (source: string, flags: string): Verdict => {
  const { pattern, problem } = withoutAssertions(source, flags)
  if (problem) return { isLinear: false, reason: problem }
  const result = ask(pattern, flags)
  // The removed assertions may be what limits backtracking; the automaton supports `\b`, but slowly.
  return result.isLinear || /\(\?[=!<]/.test(source) ? result : ask(source, flags)
}

const ask = (source: string, flags: string): Verdict => {
  // A sticky pattern is tried at one position, but its caller may try it at every position.
  const result = checkSync(source, flags.replace(/[dgy]/g, ''), {
    checker: 'automaton',
    timeout: null,
    recallLimit: -1,
    maxRepeatCount: 1_000,
    maxPatternSize: 10_000,
  })
  switch (result.status) {
    case 'safe':
      return { isLinear: true }
    case 'vulnerable':
      return {
        isLinear: false,
        reason: result.complexity.summary,
        attack: shortened(result.attack.pattern),
      }
    case 'unknown':
      return { isLinear: false, reason: `not understood (${describe(result.error)})` }
  }
}

/**
 * A character that no pattern of the product contains: a match that requires it fails only after
 * every alternative was tried.
 */
const NEVER = '\\uF8FF'

/**
 * The automaton supports no look-around. A lookahead costs as much as matching its content, and
 * then cuts the search short, or not. So a pattern that first matches the content of a failed
 * lookahead, then continues without it and fails at the very end tries at least as much as the
 * original. A lookbehind runs backwards, so it has to be bounded: one step.
 */
const withoutAssertions = (
  source: string,
  flags: string,
): { pattern: string; problem?: string } => {
  const tree = new RegExpParser().parsePattern(source, undefined, undefined, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  const edits: { at: number; text: string; until: number }[] = []
  let problem: string | undefined
  visitRegExpAST(tree, {
    onAssertionEnter(node) {
      if (node.kind === 'lookahead') {
        edits.push({ at: node.start, text: '(?:(?:', until: node.start + 3 })
        edits.push({ at: node.end, text: `${NEVER}|)`, until: node.end })
      }
      if (node.kind === 'word') edits.push({ at: node.start, text: '(?:)', until: node.end })
      if (node.kind !== 'lookbehind') return
      if (node.alternatives.some((way) => longest(way) === Number.POSITIVE_INFINITY))
        problem = `looks back without bound at every place: ${node.raw}`
      const before = isLeading(node) ? beforehand(node) : undefined
      edits.push({ at: node.start, text: before ?? '(?:)', until: node.end })
    },
    onBackreferenceEnter(node) {
      problem = `refers back, which no automaton can: ${node.raw}`
    },
  })
  if (problem || edits.length === 0) return { pattern: source, ...(problem && { problem }) }
  let pattern = ''
  let done = 0
  for (const { at, text, until } of edits.toSorted((a, b) => a.at - b.at || a.until - b.until)) {
    // Parts inside a removed lookbehind were removed with it.
    if (at < done) continue
    pattern += source.slice(done, at) + text
    done = until
  }
  return { pattern: `(?:${pattern}${source.slice(done)})${NEVER}` }
}

const isLeading = (node: AST.LookbehindAssertion): boolean =>
  node.parent.type === 'Alternative' &&
  node.parent.parent.type === 'Pattern' &&
  node.parent.elements[0] === node

/** The content of a lookbehind as part of the match, which then starts that much earlier. */
const beforehand = ({ negate, alternatives }: AST.LookbehindAssertion): string | undefined => {
  const ways = alternatives.map(({ raw }) => raw).join('|')
  if (/\(\?[=!<]/.test(ways)) return undefined
  if (!negate) return `(?:${ways})`
  const [first, ...others] = alternatives
  const [only, ...more] = first?.elements ?? []
  if (others.length > 0 || more.length > 0 || only?.type !== 'CharacterClass') return undefined
  return `(?:^|[${only.negate ? '' : '^'}${only.raw.slice(only.negate ? 2 : 1)})`
}

/** The largest number of characters a part can match. */
const longest = (node: AST.Alternative | AST.Element): number => {
  switch (node.type) {
    case 'Alternative':
      return node.elements.reduce((sum, element) => sum + longest(element), 0)
    case 'Group':
    case 'CapturingGroup':
      return Math.max(...node.alternatives.map(longest))
    case 'Quantifier': {
      const once = longest(node.element)
      return once === 0 ? 0 : once * node.max
    }
    case 'Assertion':
      return 0
    default:
      return 1
  }
}

const describe = (error: { kind: string; message?: string }): string =>
  error.message ? `${error.kind}: ${error.message}` : error.kind

const shortened = (attack: string): string => attack.replaceAll(/\.repeat\(\d+\)/g, '.repeat(n)')
