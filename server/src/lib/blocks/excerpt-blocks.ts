import { readDelimiter } from '../html/block-delimiter.ts'
import { htmlComments } from './comments.ts'

const core = (...names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map((name) => `core/${name}`))

/** Blocks that are text. */
const TEXTS = core(
  ...['freeform', 'heading', 'html', 'list', 'media-text', 'paragraph', 'preformatted'],
  ...['pullquote', 'quote', 'table', 'verse'],
)

/** Blocks that only contain others. */
const HOLDERS = core('columns', 'column', 'group')

/** A block between its opening and its closing delimiter. */
interface Open {
  readonly name: string
  /** A holder shows its inner blocks; a text shows itself; others show nothing. */
  readonly as: 'holder' | 'text' | 'part of a text' | 'nothing'
  /** The length of the result before it. */
  readonly from: number
}

/**
 * The part of a content that an excerpt is made from: text blocks, also inside holders, and text
 * outside of blocks. A text block with inner blocks other than text is left out as a whole, and so
 * are lists, whose items are no text blocks.
 */
export const excerptBlocks = (content: string): string => {
  let kept = ''
  let at = 0
  const open: Open[] = []
  /** Text blocks are at the bottom of the stack, so checking that entry covers everything inside them. */
  const isShown = (): boolean => open[0]?.as !== 'nothing' && open.at(-1)?.as !== 'nothing'
  const leaveOutText = (): void => {
    const [text] = open
    if (text?.as !== 'text') return
    kept = kept.slice(0, text.from)
    open[0] = { ...text, as: 'nothing' }
  }
  for (const { text, start, end } of htmlComments(content)) {
    const delimiter = readDelimiter(text)
    if (!delimiter) continue
    if (isShown()) kept += content.slice(at, start)
    at = end
    const { kind, name } = delimiter
    if (kind === 'closing') {
      if (open.at(-1)?.name === name) open.pop()
      continue
    }
    const parent = open.at(-1)?.as
    if (parent === 'part of a text' || (parent === 'text' && !TEXTS.has(name))) leaveOutText()
    if (kind === 'opening') open.push({ name, as: roleOf(name, parent), from: kept.length })
  }
  return isShown() ? kept + content.slice(at) : kept
}

const roleOf = (name: string, parent: Open['as'] | undefined): Open['as'] => {
  if (parent === 'text' || parent === 'part of a text') return 'part of a text'
  if (parent === 'nothing') return 'nothing'
  if (HOLDERS.has(name)) return 'holder'
  if (!TEXTS.has(name)) return 'nothing'
  return parent === 'holder' ? 'holder' : 'text'
}
