const maxPairs = 1000
const maxNesting = 64
/** Longer than any name that is read, including all its bracket groups. */
const maxName = 2_000

type Group = { entries: Map<string, string | Group>; nextIndex: number }

/**
 * Parses a query string or form body the way PHP does, brackets included. A bracket group whose
 * keys are numbers becomes an array in the order they were sent in, any other one an object without
 * a prototype.
 */
export function parseQuery(text: string): Record<string, unknown> {
  const root = newGroup()
  let pairs = 0
  for (const pair of text.split('&')) {
    if (pair === '') continue
    if (++pairs > maxPairs) break
    const equals = pair.indexOf('=')
    const path = parseName(decode(equals === -1 ? pair : pair.slice(0, equals)))
    if (path) insert(root, path, equals === -1 ? '' : decode(pair.slice(equals + 1)))
  }
  return toRecord(root)
}

/** Writes parameters as a query string, nested values with explicit indexes, spaces as `%20`. */
export function buildQuery(params: Record<string, unknown>): string {
  const pairs: string[] = []
  for (const [name, value] of Object.entries(params)) appendPairs(pairs, encode(name), value)
  return pairs.join('&')
}

function newGroup(): Group {
  return { entries: new Map(), nextIndex: 0 }
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    return decodeLeniently(spaced)
  }
}

/** Keeps `%` that starts no octet, and replaces octets that are no UTF-8. */
function decodeLeniently(text: string): string {
  const given = Buffer.from(text)
  const bytes = Buffer.alloc(given.length)
  let length = 0
  for (let i = 0; i < given.length; i++) {
    const hex = given[i] === 0x25 ? given.toString('latin1', i + 1, i + 3) : ''
    const isOctet = /^[\da-f]{2}$/i.test(hex)
    bytes[length++] = isOctet ? Number.parseInt(hex, 16) : (given[i] ?? 0)
    if (isOctet) i += 2
  }
  return bytes.toString('utf8', 0, length)
}

/** Splits `a[b][]` into its steps; `null` appends. Undefined: PHP ignores such a name. */
function parseName(decoded: string): (string | null)[] | undefined {
  if (decoded.length > maxName) return undefined
  const name = (decoded.split('\0', 1)[0] ?? '').replace(/^ +/, '')
  const open = name.indexOf('[')
  if (name === '' || open === 0) return undefined
  if (open === -1 || !name.includes(']', open)) return safePath([name.replace(/[ .[]/g, '_')])
  const path: (string | null)[] = [name.slice(0, open).replace(/[ .]/g, '_')]
  for (let at = open; name[at] === '['; ) {
    const close = name.indexOf(']', at)
    if (close === -1) break
    if (path.length > maxNesting) return undefined
    const key = name.slice(at + 1, close)
    path.push(/^\s?$/.test(key) ? null : key)
    at = close + 1
  }
  return safePath(path)
}

/** Objects here have no prototype, but code that copies them key by key may use one that has. */
function safePath(path: (string | null)[]): (string | null)[] | undefined {
  return path.includes('__proto__') ? undefined : path
}

function insert(root: Group, path: (string | null)[], value: string): void {
  let group = root
  for (const [depth, step] of path.entries()) {
    const key = step ?? String(group.nextIndex)
    if (isIndex(key)) group.nextIndex = Math.max(group.nextIndex, Number(key) + 1)
    if (depth === path.length - 1) {
      group.entries.set(key, value)
      return
    }
    const known = group.entries.get(key)
    const child = typeof known === 'object' ? known : newGroup()
    group.entries.set(key, child)
    group = child
  }
}

function toRecord(group: Group): Record<string, unknown> {
  const record: Record<string, unknown> = Object.create(null)
  for (const [key, value] of group.entries) record[key] = toValue(value)
  return record
}

function toValue(value: string | Group): unknown {
  if (typeof value === 'string') return value
  return [...value.entries.keys()].every(isIndex)
    ? [...value.entries.values()].map(toValue)
    : toRecord(value)
}

const isIndex = (key: string): boolean => /^(?:0|[1-9]\d{0,14})$/.test(key)

function appendPairs(pairs: string[], name: string, value: unknown): void {
  if (value === null || value === undefined) return
  if (typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      appendPairs(pairs, `${name}%5B${encode(key)}%5D`, item)
    }
    return
  }
  pairs.push(
    `${name}=${encode(typeof value === 'boolean' ? String(Number(value)) : String(value))}`,
  )
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
