/**
 * Trims characters at the end of a text. A pattern such as `\/+$` tries every slash of a text as
 * the first of the last ones; this scans from the end and stops.
 */
export const trimEndOf = (text: string, characters: string): string => {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

export const trimStartOf = (text: string, characters: string): string => {
  let start = 0
  while (start < text.length && characters.includes(text.charAt(start))) start++
  return text.slice(start)
}

/** Trims these characters at both ends. */
export const trimOf = (text: string, characters: string): string =>
  trimStartOf(trimEndOf(text, characters), characters)

/** A truncated text, up to the end of its last whole word. */
export const withoutLastWord = (text: string): string => {
  let at = text.length - 1
  while (at >= 0 && !/\s/.test(text.charAt(at))) at--
  return at === -1 ? text : text.slice(0, at).trimEnd()
}

/** The offset where the white space at `at` ends. */
export const afterSpace = (text: string, at: number): number => {
  SOLID.lastIndex = at
  return SOLID.exec(text)?.index ?? text.length
}

const SOLID = /\S/g
