import { decodeEntities } from '../html/entities.ts'
import type { Part } from './parts.ts'

/** The name of a part that is an address to be embedded. No block can have it: blocks have a namespace. */
export const CONTENT_EMBED = 'embed'

/**
 * HTML with the addresses that embed blocks hold cut out as parts of their own. Blocks of every age
 * and provider put them into the same wrapper, so their names need not be known.
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

/** The addresses that the embed blocks of a content name, each once. */
export const embeddedAddresses = (content: string): readonly string[] => [
  ...new Set([...savedAddresses(content)].map(({ saved }) => decodeEntities(saved))),
]

const WRAPPER = 'wp-block-embed__wrapper'

const ADDRESS = /<div class="wp-block-embed__wrapper">\s*(https?:\/\/[^\s<>"]+)\s*<\/div>/dg
const MAX_LENGTH = 2_000

function* savedAddresses(html: string) {
  for (const { 1: saved = '', indices } of html.matchAll(ADDRESS))
    if (saved.length <= MAX_LENGTH) yield { saved, start: indices?.[1]?.[0] ?? 0 }
}
