import { shortcodeRanges } from '../../../lib/content/shortcodes.ts'
import { readDelimiter } from '../../../lib/html/block-delimiter.ts'
import { decodeEntities } from '../../../lib/html/entities.ts'
import { type HtmlToken, tokensOf } from '../../../lib/html/html-tokens.ts'
import { isFormat, isVoid } from './formats.ts'
import { hasPause } from './pauses.ts'
import type { Range } from './range.ts'

/**
 * The text of a document with offsets kept: formatting tags are spaces, and whatever links must not
 * touch is a wall. Paragraphs are stretches of connected words.
 */
export interface LinkableText {
  readonly text: string
  readonly paragraphs: readonly Range[]
}

/** The character of walls. A wall begins with a bracket, since a sentence may begin with one. */
const STONE = '\uFFFC'

const wall = (length: number): string => (length === 0 ? '' : `[${STONE.repeat(length - 1)}`)

/** Whether a link across this text would include a wall. */
export const hasWall = (text: string): boolean => text.includes(STONE)

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '))

/** Blocks whose own text is prose, and containers of such blocks. */
const TEXT_BLOCKS = setOf('core/paragraph core/list core/list-item core/quote core/freeform')
const FRAMES = setOf('core/group core/columns core/column core/media-text core/cover core/details')

/** In any other block a link could invalidate the block's markup. */
const isProseIn = (blocks: readonly string[]): boolean => {
  const inner = blocks.at(-1)
  return (
    (inner === undefined || TEXT_BLOCKS.has(inner)) &&
    blocks.every((name) => TEXT_BLOCKS.has(name) || FRAMES.has(name))
  )
}

/** Elements of prose; how other elements display their text is unknown. */
const BOXES = setOf(
  'p div li ul ol dl dd dt blockquote section article main aside header footer figure details address center font',
)

/** Elements within sentences that must not contain a link. */
const CLOSED_INLINE = setOf('a code kbd samp var button label')

/** The rest of a longer text is ignored. */
const MAX_LENGTH = 100_000

export const linkableText = (content: string): LinkableText => {
  const html = content.slice(0, MAX_LENGTH)
  const blocks: string[] = []
  const closed = new Map<string, number>()
  const paragraphs: Range[] = []
  let text = ''
  let start = 0
  for (const token of tokensOf(html)) {
    const raw = html.slice(token.start, token.end)
    const isProse = closed.size === 0 && isProseIn(blocks)
    if (token.kind === 'text') {
      text += isProse ? withoutEntities(raw) : wall(raw.length)
      continue
    }
    text += isProse && isFormat(token.name) ? ' '.repeat(raw.length) : wall(raw.length)
    if (token.kind === 'comment') followBlock(blocks, raw)
    else followElement(closed, token)
    if (isFormat(token.name) || CLOSED_INLINE.has(token.name)) continue
    paragraphs.push({ start, end: token.start })
    start = token.end
  }
  paragraphs.push({ start, end: html.length })
  const walled = withoutShortcodes(text, shortcodeRanges(html))
  return {
    text: walled,
    paragraphs: paragraphs.flatMap((range) => splitAtEmptyLines(walled, range)),
  }
}

/** Blanks out entities, which would split words, with offsets kept; pauses stay. */
const withoutEntities = (text: string): string =>
  text.replace(ENTITY, (entity) => {
    const said = decodeEntities(entity)
    return (said.length === 1 && hasPause(said) ? said : '').padEnd(entity.length)
  })

const ENTITY = /&(?:#\w{1,8}|\w{1,31});/g

/** Elements whose text is never prose, also when nested. */
const OTHER_TEXT = setOf(
  'a button caption code figcaption h1 h2 h3 h4 h5 h6 hgroup iframe kbd label legend listing math noembed noframes noscript object plaintext pre samp script select style summary svg template textarea title tt xmp',
)

/**
 * Counts the open elements that exclude links: everything that is not prose, and within it elements
 * known to hold text. For other elements it is unknown whether a closing tag follows.
 */
const followElement = (closed: Map<string, number>, { kind, name }: HtmlToken): void => {
  const count = closed.get(name) ?? 0
  if (kind === 'closing') {
    if (count > 1) closed.set(name, count - 1)
    else closed.delete(name)
  } else if (
    kind === 'opening' &&
    !(isVoid(name) || BOXES.has(name) || isFormat(name)) &&
    (closed.size === 0 || count > 0 || OTHER_TEXT.has(name) || name.includes('-'))
  )
    closed.set(name, count + 1)
}

/** Keeps the stack of open blocks. */
const followBlock = (blocks: string[], comment: string): void => {
  const delimiter = readDelimiter(comment.slice('<!--'.length, -'-->'.length))
  if (delimiter?.kind === 'opening') blocks.push(delimiter.name)
  if (delimiter?.kind === 'closing' && blocks.includes(delimiter.name))
    blocks.length = blocks.lastIndexOf(delimiter.name)
}

/** Replaces shortcodes, registered or not, and their content by walls. */
const withoutShortcodes = (text: string, ranges: readonly Range[]): string => {
  let walled = ''
  let at = 0
  for (const { start, end } of ranges) {
    if (start < at) continue
    walled += text.slice(at, start) + wall(end - start)
    at = end
  }
  return walled + text.slice(at)
}

/** In texts without blocks, blank lines separate paragraphs. */
const splitAtEmptyLines = (text: string, { start, end }: Range): readonly Range[] => {
  const ranges: Range[] = []
  let from = start
  for (const { 0: gap, index } of text.slice(start, end).matchAll(EMPTY_LINES)) {
    ranges.push({ start: from, end: start + index })
    from = start + index + gap.length
  }
  return [...ranges, { start: from, end }]
}

const EMPTY_LINES = /\n[^\S\n]*\n/g
