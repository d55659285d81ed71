import { readDelimiter } from '../html/block-delimiter.ts'
import { htmlComments } from './comments.ts'

/**
 * Splits a text into the pages that its writer marked. The marks for a page break and for the end
 * of a teaser are removed, a text without any is one page, and a page without any text is dropped.
 * A mark inside of another block splits nothing: both halves would be broken.
 */
export const splitPages = (content: string): readonly string[] => {
  if (!MARK.test(content)) return [content]
  const pages: string[] = []
  let page = ''
  let at = 0
  let depth = 0
  const endPage = (): void => {
    if (page.trim() !== '') pages.push(page.trim())
    page = ''
  }
  for (const { text, start, end } of htmlComments(content)) {
    const mark = markOf(text)
    if (mark === undefined) depth = Math.max(0, depth + stepOf(text))
    else {
      page += content.slice(at, start)
      at = end
      if (mark === 'break' && depth === 0) endPage()
    }
  }
  page += content.slice(at)
  endPage()
  return pages.length === 0 ? [''] : pages
}

const MARK = /<!--(?:nextpage|more|noteaser)/

/** What a comment marks; the delimiters of blocks that only contain a mark are removed with it. */
const markOf = (comment: string): 'break' | 'nothing' | undefined => {
  if (comment === 'nextpage') return 'break'
  if (comment === 'noteaser' || /^more(?:\s|$)/.test(comment)) return 'nothing'
  const name = readDelimiter(comment)?.name
  return name === 'core/nextpage' || name === 'core/more' ? 'nothing' : undefined
}

/** The change of the block depth at a comment. */
const stepOf = (comment: string): number => {
  const delimiter = readDelimiter(comment)
  // Text of the classic editor is one text: its breaks count.
  if (!delimiter || delimiter.name === 'core/freeform') return 0
  return { opening: 1, closing: -1, void: 0 }[delimiter.kind]
}
