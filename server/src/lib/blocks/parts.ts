import { toParagraphs } from '../content/paragraphs.ts'
import { type Attributes, type Delimiter, readDelimiter } from '../html/block-delimiter.ts'
import { BOUND_BLOCK, BOUND_NAME, isBound } from './bound.ts'
import { htmlComments } from './comments.ts'
import { withLayout, withParagraphClass } from './layout.ts'

/** A block that is rendered for each response, with its inner parts. */
export interface DynamicBlock {
  readonly name: string
  readonly attributes: Attributes
  readonly parts: readonly Part[]
  /** Its saved HTML, used until it is rendered. */
  readonly saved?: string
}

/** Either finished HTML or a block that has still to be rendered. */
export type Part = string | DynamicBlock

export const hasBlocks = (content: string): boolean => content.includes('<!-- wp:')

/**
 * Content without block delimiters. Static blocks are HTML already, except for their classes and
 * for shortcodes; those that `isDynamic` accepts become separate parts. Dynamic blocks nested
 * deeper than on any real page stay HTML.
 */
export function readParts(content: string, isDynamic: (name: string) => boolean): readonly Part[] {
  const top: Part[] = []
  const open: OpenBlock[] = []
  let parts = top
  let at = 0
  let opened: Delimiter | undefined
  const keep = (end: number): void => {
    const html = content.slice(at, end)
    if (html !== '') parts.push(opened ? asSaved(html, opened) : html)
    opened = undefined
  }
  for (const { text, start, end } of htmlComments(content)) {
    const delimiter = readDelimiter(text)
    if (!delimiter) continue
    keep(start)
    at = end
    const { kind, name } = delimiter
    if (kind === 'opening') opened = delimiter
    if (kind === 'closing') {
      if (open.at(-1)?.name !== name) continue
      open.pop()
      parts = open.at(-1)?.parts ?? top
      continue
    }
    const block = madeBlock(delimiter, isDynamic)
    if (!block) continue
    if (kind === 'void' || open.length >= MAX_DEPTH) parts.push({ ...block, parts: [] })
    else {
      const inner: Part[] = []
      parts.push({ ...block, parts: inner })
      open.push({ name, parts: inner })
      parts = inner
    }
  }
  keep(content.length)
  return join(top)
}

/** The block to render at this delimiter; undefined if its HTML was saved. */
const madeBlock = (
  delimiter: Delimiter,
  isDynamic: (name: string) => boolean,
): Pick<DynamicBlock, 'name' | 'attributes'> | undefined => {
  const { kind, name, attributes } = delimiter
  if (isDynamic(name)) return { name, attributes }
  return kind === 'opening' && isBound(delimiter) && isDynamic(BOUND_BLOCK)
    ? { name: BOUND_BLOCK, attributes: { ...attributes, [BOUND_NAME]: name } }
    : undefined
}

interface OpenBlock {
  readonly name: string
  readonly parts: Part[]
}

const MAX_DEPTH = 10

/** The HTML of a block up to its inner blocks. Shortcodes are saved as lines of text. */
const asSaved = (html: string, block: Delimiter): string => {
  switch (block.name) {
    case 'core/shortcode':
      return toParagraphs(html)
    case 'core/paragraph':
      return withParagraphClass(html)
    default:
      return withLayout(html, block)
  }
}

const join = (parts: readonly Part[]): Part[] => {
  const joined: Part[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (typeof part !== 'string') joined.push({ ...part, parts: join(part.parts) })
    else if (typeof last === 'string') joined[joined.length - 1] = last + part
    else joined.push(part)
  }
  return joined
}
