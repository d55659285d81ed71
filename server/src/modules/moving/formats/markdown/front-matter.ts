import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { isDeeperThan } from '../../../../lib/json-depth.ts'

export type FrontMatter = Readonly<Record<string, unknown>>

export interface Page {
  readonly front: FrontMatter
  readonly body: string
}

/** Front matter is a page of settings, not a database. */
const MAX_LENGTH = 65_536
const MAX_DEPTH = 16

/** Splits the front matter (YAML, TOML or JSON) from a text; returns why if it cannot be read. */
export const readPage = (text: string): Page | string => {
  const plain = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const fence = FENCES.find(({ begin }) => plain.startsWith(`${begin}\n`))
  if (!fence) return { front: {}, body: plain }
  const start = fence.keepsFence ? 0 : fence.begin.length + 1
  const end = plain.indexOf(`\n${fence.end}\n`, start - 1)
  const isLast = end === -1 && plain.endsWith(`\n${fence.end}`)
  if (end === -1 && !isLast) return `Its front matter has no end (${fence.end}).`
  const to = isLast ? plain.length - fence.end.length - 1 : end
  const head = plain.slice(start, fence.keepsFence ? to + fence.end.length + 1 : to)
  if (head.length > MAX_LENGTH) return 'Its front matter is far too long.'
  if (isDeeperThan(head, MAX_DEPTH)) return 'Its front matter is nested too deep.'
  try {
    const front: unknown = fence.parse(head)
    if (front === null || front === undefined)
      return { front: {}, body: plain.slice(to + fence.end.length + 2) }
    if (typeof front !== 'object' || Array.isArray(front))
      return 'Its front matter is no list of settings.'
    return { front: front as FrontMatter, body: plain.slice(to + fence.end.length + 2) }
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n')
    return `Its front matter cannot be read: ${reason}`
  }
}

const FENCES = [
  // Aliases could grow a short text into an endless one.
  {
    ...{ begin: '---', end: '---', keepsFence: false },
    parse: (text: string): unknown => parseYaml(text, { maxAliasCount: 20, prettyErrors: false }),
  },
  {
    ...{ begin: '+++', end: '+++', keepsFence: false },
    parse: (text: string): unknown => parseToml(text),
  },
  {
    ...{ begin: '{', end: '}', keepsFence: true },
    parse: (text: string): unknown => JSON.parse(text),
  },
]
