import { diffArrays } from 'diff'
import { object, oneOf, string, type ValueOf } from '../../../contract/schema.ts'
import { escapeText } from '../../../lib/html/entities.ts'

/** A piece of a comparison: in both texts, in the first only, or in the second only. */
export const Part = object({
  kind: oneOf(['same', 'removed', 'added'], { required: true }),
  text: string({ required: true }),
})

export type Part = ValueOf<typeof Part>

/** Longer texts, and those that differ in more words, are shown side by side as a whole. */
const MAX_COMPARED = 20_000
const MAX_DIFFERENCES = 1_000

const words = new Intl.Segmenter('en', { granularity: 'word' })

const wordsOf = (text: string): string[] =>
  Array.from(words.segment(text), ({ segment }) => segment)

/** Compares two texts word by word. */
export const compareTexts = (from: string, to: string): readonly Part[] => {
  const changes =
    from.length + to.length > MAX_COMPARED
      ? undefined
      : diffArrays(wordsOf(from), wordsOf(to), { maxEditLength: MAX_DIFFERENCES })
  const parts: readonly Part[] = changes?.map(({ value, removed, added }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    text: value.join(''),
  })) ?? [
    { kind: 'removed', text: from },
    { kind: 'added', text: to },
  ]
  return parts.filter(({ text }) => text !== '')
}

/** Both texts side by side, with differences marked. */
export const tableOf = (parts: readonly Part[], isCode: boolean): string => {
  const cell = (kind: Part['kind'], element: 'del' | 'ins'): string => {
    const shown = parts
      .filter((part) => part.kind === kind || part.kind === 'same')
      .map(({ kind, text }) =>
        kind === 'same' ? escapeText(text) : `<${element}>${escapeText(text)}</${element}>`,
      )
      .join('')
    return `<td>${isCode ? `<pre>${shown}</pre>` : shown}</td>`
  }
  return `<table><tr>${cell('removed', 'del')}${cell('added', 'ins')}</tr></table>`
}

/** A text as HTML. */
export const markupOf = (text: string, isCode: boolean): string => {
  if (text === '') return ''
  return isCode ? `<pre>${escapeText(text)}</pre>` : `<p>${escapeText(text)}</p>`
}
