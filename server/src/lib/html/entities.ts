import { decodeHTMLStrict } from 'entities/decode'

/**
 * Replaces HTML entities with their characters. Text that only looks like an entity stays as it is.
 *
 * @example decodeEntities('Q&amp;A &#8211; 5&nbsp;€')
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return decodeHTMLStrict(text.includes('&#') ? text.replace(NUMERIC, keepNoText) : text)
}

/** Escapes text for HTML content and quoted attributes, so that it is shown literally. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

/** Whether a code point is a text character: control characters and surrogates are not. */
export function isTextCode(code: number): boolean {
  return (
    code === 0x9 ||
    code === 0xa ||
    code === 0xd ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  )
}

const NUMERIC = /&#(?:(\d+)|x([\da-f]+));/gi

/** HTML shows U+FFFD for a code that is no text; here the original entity stays visible. */
const keepNoText = (entity: string, decimal?: string, hex?: string): string => {
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return isTextCode(code) ? entity : `&amp;${entity.slice(1)}`
}

/** The apostrophe is numeric, since HTML 4 has no name for it. */
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
