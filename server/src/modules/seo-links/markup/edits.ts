import { tokensOf } from '../../../lib/html/html-tokens.ts'

/** Replaces the range from `start` to `end` by `text`. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Applies edits and keeps every other byte. Undefined where the result would parse differently, as when
 * pieces of text join to a tag.
 */
export const applyEdits = (content: string, edits: readonly Edit[]): string | undefined => {
  const pieces: string[] = []
  let at = 0
  for (const { start, end, text } of [...edits].sort((one, other) => one.start - other.start)) {
    if (start < at) return undefined
    pieces.push(content.slice(at, start), text)
    at = end
  }
  pieces.push(content.slice(at))
  const edited = pieces.join('')
  return isSame(shapeOf([edited]), shapeOf(pieces)) ? edited : undefined
}

/** The tokens of texts that are concatenated; adjacent text merges. */
const shapeOf = (texts: readonly string[]): readonly string[] => {
  const shape: string[] = []
  let isInText = false
  for (const text of texts)
    for (const { kind, start, end } of tokensOf(text)) {
      const piece = text.slice(start, end)
      if (kind === 'text' && isInText) shape[shape.length - 1] += piece
      else shape.push(kind === 'text' ? `text ${piece}` : `${kind} ${piece}`)
      isInText = kind === 'text'
    }
  return shape
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((piece, index) => piece === other[index])
