import { plainText } from '../content/plain-text.ts'
import { escapeText } from '../html/entities.ts'
import { attributeOf, type HtmlToken, tokensOf } from '../html/html-tokens.ts'

/**
 * A text whose references to footnotes open their note where they stand, without scripts. The first reference to
 * each note becomes a button; further ones stay links to the list.
 * @param notes inline HTML by id
 */
export const withOpenNotes = (html: string, notes: ReadonlyMap<string, string>): string => {
  if (notes.size === 0 || !html.includes('data-fn=')) return html
  const left = new Map(notes)
  let text = ''
  let at = 0
  for (const { id, start, end, words } of referencesIn(html)) {
    const note = left.get(id)
    const number = plainText(words)
    if (note === undefined || !NAME.test(id) || number === '') continue
    left.delete(id)
    text += html.slice(at, start) + printReference(id, number, note)
    at = end
  }
  return text + html.slice(at)
}

/** The editor gives notes a UUID. */
const NAME = /^[\w-]{1,100}$/

interface Reference {
  readonly id: string
  readonly start: number
  readonly end: number
  readonly words: string
}

/** The elements `<sup data-fn="…">`, which hold nothing but a link. */
const referencesIn = (html: string): readonly Reference[] => {
  const found: Reference[] = []
  let open: { readonly tag: HtmlToken; readonly id: string } | undefined
  for (const token of tokensOf(html)) {
    if (token.kind === 'text' || token.name === 'a') continue
    if (token.name !== 'sup') open = undefined
    else if (token.kind === 'opening') {
      const id = attributeOf(html, token, 'data-fn')
      open = id === undefined ? undefined : { tag: token, id }
    } else if (open) {
      const words = html.slice(open.tag.end, token.start)
      found.push({ id: open.id, start: open.tag.start, end: token.end, words })
      open = undefined
    }
  }
  return found
}

const printReference = (id: string, number: string, note: string): string =>
  `<sup data-fn="${id}" class="fn"><button type="button" id="${id}-link" popovertarget="note-${id}" ` +
  `aria-label="Footnote ${escapeText(number)}">${escapeText(number)}</button></sup>` +
  `<span id="note-${id}" class="open-note" role="note" popover>${note}</span>`
