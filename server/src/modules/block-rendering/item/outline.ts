import type { ItemScope } from '../../../contract/blocks.ts'
import type { OutlineEntry } from '../../../lib/blocks/outline.ts'
import { type PostRow, renderedOf } from '../../posts/index.ts'
import { isPageAbout } from './about.ts'

/** Texts with fewer words or sections are found one's way in without a list of them. */
const LEAST_WORDS = 600
const LEAST_SECTIONS = 4

/**
 * The headings of each page of a long text with several sections, on the page of that item; none for other
 * texts, and where the writer has placed a table of contents.
 */
export const outlinesOf = async (
  scope: ItemScope,
  row: PostRow,
): Promise<readonly (readonly OutlineEntry[])[]> => {
  if (!isPageAbout(scope, row) || OWN_TABLE.test(row.content)) return []
  const rendered = await renderedOf(scope.ctx, row)
  const isLong =
    rendered.outlines.flat().length >= LEAST_SECTIONS && rendered.wordCount >= LEAST_WORDS
  return isLong ? rendered.outlines : []
}

const OWN_TABLE = /<!-- wp:[\w/-]*table-of-contents\s/
