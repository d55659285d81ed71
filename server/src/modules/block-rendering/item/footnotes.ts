import { aboutItem } from '../../../contract/blocks.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import { sanitiseInlineHtml } from '../../../lib/kses/sanitise.ts'
import { escapeHtml } from '../../../lib/text.ts'
import { type PostRow, readMeta } from '../../posts/index.ts'

/** Footnotes at the end of a text, stored in the item's meta. */
export const footnotes = aboutItem((block, { row }) => {
  const notes = parseNotes(readMeta(row).footnotes)
  if (notes.length === 0) return ''
  const items = notes.map(({ id, content }, index) => {
    const anchor = escapeHtml(id)
    const back = `<a href="#${anchor}-link" aria-label="Jump to footnote reference ${index + 1}">↩︎</a>`
    return `<li id="${anchor}">${content} ${back}</li>`
  })
  return `<ol ${wrapper(block)}>${items.join('')}</ol>`
})

/** The notes of an item as inline HTML, by id. */
export const notesOf = (row: PostRow): ReadonlyMap<string, string> =>
  new Map(
    parseNotes(readMeta(row).footnotes).map(({ id, content }) => [id, sanitiseInlineHtml(content)]),
  )

interface Note {
  readonly id: string
  readonly content: string
}

const parseNotes = (stored: unknown): Note[] => {
  try {
    const notes: unknown = JSON.parse(String(stored ?? ''))
    return Array.isArray(notes) ? notes.filter(isNote) : []
  } catch {
    return []
  }
}

const isNote = (note: unknown): note is Note =>
  typeof note === 'object' &&
  note !== null &&
  'id' in note &&
  typeof note.id === 'string' &&
  'content' in note &&
  typeof note.content === 'string'
