import { decodeEntities } from '../html/entities.ts'
import { hasBlocks, type Part } from './parts.ts'

/** The name of a part that is an address to be embedded. No block can have it: blocks have a namespace. */
export const CONTENT_EMBED = 'embed'

/**
 * HTML with the addresses of embed blocks as separate parts. Blocks of every age and provider put
 * them into the same wrapper, so their names need not be known.
 */
export const cutEmbeds = (html: string): readonly Part[] => {
  if (!html.includes(WRAPPER)) return [html]
  const parts: Part[] = []
  let at = 0
  for (const { saved, start } of savedAddresses(html)) {
    parts.push(html.slice(at, start))
    const attributes = { url: decodeEntities(saved) }
    parts.push({ name: CONTENT_EMBED, attributes, parts: [], saved })
    at = start + saved.length
  }
  return [...parts, html.slice(at)]
}

/**
 * HTML of a text without blocks, with paragraphs that consist of an address alone as separate
 * parts: without blocks such a line is the way to embed. `printed` returns the HTML of a line.
 */
export const cutLoneAddresses = (
  html: string,
  content: string,
  printed: (line: string) => string,
): readonly Part[] => {
  const lines = loneLines(content)
  if (lines.length === 0) return [html]
  const paragraphs = loneParagraphs(html)
  const parts: Part[] = []
  let at = 0
  for (const line of lines) {
    const saved = `<p>${printed(line)}</p>`
    const places = paragraphs.get(saved)
    while (places && (places.at(-1) ?? at) < at) places.pop()
    const start = places?.pop()
    if (start === undefined) continue
    parts.push(html.slice(at, start))
    const attributes = { url: decodeEntities(line), isLone: true }
    parts.push({ name: CONTENT_EMBED, attributes, parts: [], saved })
    at = start + saved.length
  }
  return [...parts, html.slice(at)]
}

/**
 * Positions of paragraphs with a single word, the last one first, found in one pass for any number
 * of lines.
 */
const loneParagraphs = (html: string): ReadonlyMap<string, number[]> => {
  const places = new Map<string, number[]>()
  for (const { 0: paragraph, index } of html.matchAll(LONE_PARAGRAPH)) {
    const known = places.get(paragraph)
    if (known) known.push(index)
    else places.set(paragraph, [index])
  }
  for (const found of places.values()) found.reverse()
  return places
}

const LONE_PARAGRAPH = /<p>[^\s<>]+<\/p>/g

/** Lines that consist of an address alone. */
const loneLines = (content: string): readonly string[] =>
  content.includes('://')
    ? content.split('\n').flatMap((line) => (isLone(line) ? [line.trim()] : []))
    : []

const isLone = (line: string): boolean => line.length <= MAX_LENGTH && LONE.test(line)

const LONE = /^\s*https?:\/\/[^\s<>"]+\s*$/i

/** The addresses that a content embeds, each once. */
export const embeddedAddresses = (content: string): readonly string[] => [
  ...new Set(
    hasBlocks(content)
      ? Array.from(savedAddresses(content), ({ saved }) => decodeEntities(saved))
      : loneLines(content).map(decodeEntities),
  ),
]

const WRAPPER = 'wp-block-embed__wrapper'

const ADDRESS = /<div class="wp-block-embed__wrapper">\s*(https?:\/\/[^\s<>"]+)\s*<\/div>/dg
const MAX_LENGTH = 2_000

function* savedAddresses(html: string) {
  for (const { 1: saved = '', indices } of html.matchAll(ADDRESS))
    if (saved.length <= MAX_LENGTH) yield { saved, start: indices?.[1]?.[0] ?? 0 }
}
