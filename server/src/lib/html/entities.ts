import { decodeHTMLStrict } from 'entities/decode'

/**
 * Text in which HTML entities stand for characters, as those characters. What looks like an entity
 * and is none stays as it is.
 *
 * @example decodeEntities('Q&amp;A &#8211; 5&nbsp;€')
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return decodeHTMLStrict(text.includes('&#') ? text.replace(NUMERIC, keepNoText) : text)
}

/** Escapes text for HTML content and quoted attributes: whatever it holds is shown as it is. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

/** Whether a number stands for a character of text: control characters and halves of pairs do not. */
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

/** HTML shows U+FFFD for what is no text; who reads the text later should see what was written. */
const keepNoText = (entity: string, decimal?: string, hex?: string): string => {
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return isTextCode(code) ? entity : `&amp;${entity.slice(1)}`
}

/** The apostrophe is a number, since HTML 4 has no name for it. */
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
