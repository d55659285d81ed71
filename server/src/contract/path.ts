/**
 * Paths are written in the notation that the index publishes: literal words and named groups,
 * `users/(?P<id>[\d]+)`. This file parses that notation and finds the routes of a path.
 */
export interface PathPattern {
  readonly segments: readonly Segment[]
  readonly variables: readonly string[]
}

type Segment =
  | { readonly kind: 'word'; readonly word: string }
  | {
      readonly kind: 'variable'
      readonly name: string
      readonly pattern: RegExp
      readonly source: string
      /** How many parts of a path it may match: more than one if its pattern contains a slash. */
      readonly maxParts: number
    }

/** Parses a published path; throws at start-up on a form that the matcher does not support. */
export const parsePath = (path: string): PathPattern => {
  const segments = splitSegments(path).map(parseSegment)
  return {
    segments,
    variables: segments.flatMap((s) => (s.kind === 'variable' ? [s.name] : [])),
  }
}

/** `posts/(?P<id>[\d]+)` as OpenAPI writes it: `posts/{id}`. */
export const templatePath = (path: string): string =>
  parsePath(path)
    .segments.map((s) => (s.kind === 'word' ? s.word : `{${s.name}}`))
    .join('/')

export interface Match<T> {
  readonly value: T
  readonly variables: Readonly<Record<string, string>>
}

interface Node<T> {
  readonly words: Map<string, Node<T>>
  readonly variables: { readonly segment: Segment & { kind: 'variable' }; readonly node: Node<T> }[]
  value: T | undefined
}

/**
 * A tree of path segments. Words take precedence over variables, and a variable matches as few
 * parts as possible; letter case does not matter.
 */
export class PathTree<T> {
  readonly #root: Node<T> = newNode()

  /** The value stored at exactly this published path, created on first use. */
  at(path: string, make: () => T): T {
    let node = this.#root
    for (const segment of parsePath(path).segments) node = childFor(node, segment)
    node.value ??= make()
    return node.value
  }

  /** Every value whose pattern matches the concrete path, best first. */
  *match(path: string): Generator<Match<T>> {
    if (path.length > MAX_PATH) return
    const parts = path === '' ? [] : path.split('/')
    yield* walk(this.#root, parts, 0, {})
  }
}

function* walk<T>(
  node: Node<T>,
  parts: readonly string[],
  depth: number,
  variables: Readonly<Record<string, string>>,
): Generator<Match<T>> {
  const part = parts[depth]
  if (part === undefined) {
    if (node.value !== undefined) yield { value: node.value, variables }
    return
  }
  const word = node.words.get(part.toLowerCase())
  if (word) yield* walk(word, parts, depth + 1, variables)
  for (const { segment, node: next } of node.variables) {
    const end = Math.min(depth + segment.maxParts, parts.length)
    for (let after = depth + 1; after <= end; after++) {
      const value = parts.slice(depth, after).join('/')
      if (segment.pattern.test(value))
        yield* walk(next, parts, after, { ...variables, [segment.name]: value })
    }
  }
}

/** Longer than any address of the interface, whatever its variables contain. */
const MAX_PATH = 4_000

/** Enough for the longest names there are, `theme/variant//template`. */
const MAX_PARTS = 4

const newNode = <T>(): Node<T> => ({ words: new Map(), variables: [], value: undefined })

const childFor = <T>(node: Node<T>, segment: Segment): Node<T> => {
  if (segment.kind === 'word') {
    const key = segment.word.toLowerCase()
    const child = node.words.get(key) ?? newNode<T>()
    node.words.set(key, child)
    return child
  }
  const known = node.variables.find(
    (v) => v.segment.source === segment.source && v.segment.name === segment.name,
  )
  if (known) return known.node
  const child = newNode<T>()
  node.variables.push({ segment, node: child })
  return child
}

const splitSegments = (path: string): string[] => {
  const segments: string[] = []
  let depth = 0
  let current = ''
  for (const char of path) {
    if (char === '(') depth++
    if (char === ')') depth--
    if (char === '/' && depth === 0) {
      segments.push(current)
      current = ''
    } else current += char
  }
  return current === '' && segments.length === 0 ? [] : [...segments, current]
}

const parseSegment = (text: string): Segment => {
  if (!text.startsWith('(')) {
    if (!/^[\w.-]+$/.test(text)) throw new Error(`path segment "${text}" is not a plain word`)
    return { kind: 'word', word: text }
  }
  const group = /^\(\?P<(\w+)>(.+)\)$/.exec(text)
  if (!group?.[1] || !group[2]) throw new Error(`path segment "${text}" is not one named group`)
  return {
    kind: 'variable',
    name: group[1],
    source: group[2],
    pattern: new RegExp(`^(?:${group[2]})$`, 'i'),
    maxParts: group[2].includes('/') ? MAX_PARTS : 1,
  }
}
