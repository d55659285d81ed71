import { tokensOf } from '../../../lib/html/html-tokens.ts'

/** Puts `text` in the place of what stands from `start` to `end`. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * The text with these edits made, and every other byte as it was. Undefined where browsers would then
 * see something else besides: pieces of text that become a tag once they meet.
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

/** What browsers see in texts, one after the other, that are one text. */
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
