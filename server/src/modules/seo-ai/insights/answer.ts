import { sanitizeLine } from '../../../lib/text.ts'
import { type CitedPage, readJson } from '../provider/index.ts'
import { markdownToHtml } from './markdown.ts'

interface Brand {
  readonly name: string
  /** 1 for the brand that is named first. */
  readonly position: number
}

/** The parsed answer of a model about a keyword. */
interface Answer {
  /** Sanitised HTML. */
  readonly overview: string
  readonly brands: readonly Brand[]
  readonly sources: readonly CitedPage[]
}

const MAX_ANSWER = 20_000
const MAX_NAMES = 50
const MAX_NAME = 80
const MAX_SOURCES = 50
const MAX_ADDRESS = 2_000

/**
 * Parses an answer. The JSON list at its end names the brands; their order is that of the text, and brands
 * that the text does not mention are dropped. Without a list the bold words of the text are the brands.
 */
export const readAnswer = (text: string, cited: readonly CitedPage[] = []): Answer => {
  const { prose, list } = splitList(text.slice(0, MAX_ANSWER).replaceAll('\0', ''))
  const told = namesIn(list.brands)
  const mentioned = (told.length > 0 ? told : prominentIn(prose))
    .map((name) => ({ name, at: mentionOf(prose, name) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
  const byKey = new Map<string, string>()
  for (const { name } of mentioned) if (!byKey.has(keyOf(name))) byKey.set(keyOf(name), name)
  return {
    overview: markdownToHtml(prose),
    brands: Array.from(byKey.values(), (name, index) => ({ name, position: index + 1 })),
    sources: sourcesOf([...cited, ...sourcesIn(list.sources), ...linksIn(prose)]),
  }
}

/** Two brands with the same key are the same brand. */
export const keyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

interface BrandList {
  readonly brands?: unknown
  readonly sources?: unknown
}

/** Splits the text from the JSON at its end, which may be fenced or not. */
const splitList = (text: string): { readonly prose: string; readonly list: BrandList } => {
  const fence = text.lastIndexOf('```json')
  const start =
    fence >= 0 ? fence : text.lastIndexOf('{', Math.max(text.lastIndexOf('"brands"'), 0))
  const list = start >= 0 ? readJson(text.slice(start)) : undefined
  const isList = typeof list === 'object' && list !== null && 'brands' in list
  if (!isList) return { prose: text.trim(), list: {} }
  return { prose: text.slice(0, start).trim(), list }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const namesIn = (value: unknown): readonly string[] =>
  listOf(value)
    .slice(0, MAX_NAMES)
    .map((entry) =>
      typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : entry,
    )
    .map((name) => (typeof name === 'string' ? sanitizeLine(name.slice(0, MAX_NAME * 4)) : ''))
    .filter((name) => keyOf(name) !== '' && name.length <= MAX_NAME)

/** Names have at most so many words; more are a sentence. */
const MAX_WORDS = 5

/** Bold words that may be names: they begin with a capital letter or a digit and are no sentence. */
const prominentIn = (prose: string): readonly string[] =>
  namesIn(
    Array.from(prose.matchAll(/\*\*([^*\n]{1,80})\*\*/g), ([, bold = '']) =>
      bold.replace(/^\d{1,2}[.)] /, '').replace(/[:.,]$/, ''),
    ),
  ).filter((name) => /^[\p{Lu}\p{N}]/u.test(name) && name.split(' ').length <= MAX_WORDS)

/** The index of the first mention as a whole word, ignoring case; -1 if there is none. */
const mentionOf = (prose: string, name: string): number => {
  const [text, wanted] = [prose.toLowerCase(), name.toLowerCase()]
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (!isLetter(text.charAt(at - 1)) && !isLetter(text.charAt(at + wanted.length))) return at
  return -1
}

const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character)

const sourcesIn = (value: unknown): readonly CitedPage[] =>
  listOf(value).map((entry) => {
    if (typeof entry === 'string') return { url: entry, title: '' }
    const { url, title, name } = Object(entry) as Readonly<Record<string, unknown>>
    return { url: textOr(url), title: textOr(title) || textOr(name) }
  })

const textOr = (value: unknown): string => (typeof value === 'string' ? value : '')

const linksIn = (prose: string): readonly CitedPage[] =>
  Array.from(
    prose.matchAll(/\[([^[\]\n]{1,300})\]\((https?:\/\/[^\s()]{1,2000})\)/g),
    ([, title = '', url = '']) => ({ url, title }),
  )

/** Web pages without duplicates; a page without a title gets its host as the title. */
const sourcesOf = (given: readonly CitedPage[]): readonly CitedPage[] => {
  const found = new Map<string, string>()
  for (const { url, title } of given) {
    const address = url.length <= MAX_ADDRESS ? URL.parse(url) : null
    if (!address || !['http:', 'https:'].includes(address.protocol) || address.username !== '')
      continue
    const { href, host } = address
    if (!found.has(href)) found.set(href, sanitizeLine(title.slice(0, 300)) || host)
  }
  return Array.from(found, ([url, title]) => ({ url, title })).slice(0, MAX_SOURCES)
}
