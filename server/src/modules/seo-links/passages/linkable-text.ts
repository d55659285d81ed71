import { shortcodeRanges } from '../../../lib/content/shortcodes.ts'
import { readDelimiter } from '../../../lib/html/block-delimiter.ts'
import { decodeEntities } from '../../../lib/html/entities.ts'
import { type HtmlToken, tokensOf } from '../../../lib/html/html-tokens.ts'
import { isFormat, isVoid } from './formats.ts'
import { hasPause } from './pauses.ts'
import type { Range } from './range.ts'

/**
 * A text in which only words are left that may become a link, each at its place: tags that format are
 * spaces, and whatever must not be touched is a wall. Paragraphs are where words stand together.
 */
export interface LinkableText {
  readonly text: string
  readonly paragraphs: readonly Range[]
}

/** What walls are made of. They begin with a bracket, since a sentence may begin with one, too. */
const STONE = '\uFFFC'

const wall = (length: number): string => (length === 0 ? '' : `[${STONE.repeat(length - 1)}`)

/** Whether a link from here to there would reach over something that must not be touched. */
export const hasWall = (text: string): boolean => text.includes(STONE)

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '))

/** Blocks whose own text is prose, and blocks that hold such blocks. */
const TEXT_BLOCKS = setOf('core/paragraph core/list core/list-item core/quote core/freeform')
const FRAMES = setOf('core/group core/columns core/column core/media-text core/cover core/details')

/** In any other block a link could break what the block is made from. */
const isProseIn = (blocks: readonly string[]): boolean => {
  const inner = blocks.at(-1)
  return (
    (inner === undefined || TEXT_BLOCKS.has(inner)) &&
    blocks.every((name) => TEXT_BLOCKS.has(name) || FRAMES.has(name))
  )
}

/** Elements of prose; nothing is known about how others show their text. */
const BOXES = setOf(
  'p div li ul ol dl dd dt blockquote section article main aside header footer figure details address center font',
)

/** What stands inside a sentence though no link may be in it. */
const CLOSED_INLINE = setOf('a code kbd samp var button label')

/** Of a longer text only the beginning is read. */
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

/** Words with entities in them are not read; the places of all others have to stay, and pauses. */
const withoutEntities = (text: string): string =>
  text.replace(ENTITY, (entity) => {
    const said = decodeEntities(entity)
    return (said.length === 1 && hasPause(said) ? said : '').padEnd(entity.length)
  })

const ENTITY = /&(?:#\w{1,8}|\w{1,31});/g

/** Elements with text that are no prose wherever they stand, also inside of one another. */
const OTHER_TEXT = setOf(
  'a button caption code figcaption h1 h2 h3 h4 h5 h6 hgroup iframe kbd label legend listing math noembed noframes noscript object plaintext pre samp script select style summary svg template textarea title tt xmp',
)

/**
 * Keeps count of the open elements in which nothing may be linked: whatever is no prose, and in it
 * what is known to hold text of its own. Of others nobody knows whether anything ends them.
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

/** Keeps the list of blocks that are open. */
const followBlock = (blocks: string[], comment: string): void => {
  const delimiter = readDelimiter(comment.slice('<!--'.length, -'-->'.length))
  if (delimiter?.kind === 'opening') blocks.push(delimiter.name)
  if (delimiter?.kind === 'closing' && blocks.includes(delimiter.name))
    blocks.length = blocks.lastIndexOf(delimiter.name)
}

/** Walls in the place of shortcodes, known or not, and of what they enclose. */
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

/** Texts without blocks have their paragraphs between empty lines. */
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
