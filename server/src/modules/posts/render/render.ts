import { htmlComments } from '../../../lib/blocks/comments.ts'
import { CONTENT_IMAGE, cutImages } from '../../../lib/blocks/content-images.ts'
import { CONTENT_EMBED, cutEmbeds, cutLoneAddresses } from '../../../lib/blocks/embeds.ts'
import { excerptBlocks } from '../../../lib/blocks/excerpt-blocks.ts'
import { hasBlocks, type Part, readParts } from '../../../lib/blocks/parts.ts'
import { BUILTIN_SHORTCODES, SHORTCODE_NAMES } from '../../../lib/content/builtin-shortcodes.ts'
import { toParagraphs } from '../../../lib/content/paragraphs.ts'
import { runShortcodes, stripShortcodes } from '../../../lib/content/shortcodes.ts'
import { texturize } from '../../../lib/content/texturize.ts'
import { stripTags, trimAscii } from '../../../lib/text.ts'
import type { PostRow } from '../item/index.ts'

const EXCERPT_WORDS = 55
const ELLIPSIS = ' [&hellip;]'

/** Titles may contain inline markup. */
export const renderTitle = (title: string): string => trimAscii(texturize(title))

/**
 * Converts text without blocks to paragraphs; blocks are HTML between delimiters. Dynamic blocks
 * are returned as parts still to be rendered.
 */
export const renderParts = (content: string, dynamic: Names = NONE): readonly Part[] =>
  hasBlocks(content)
    ? readParts(content, (name) => dynamic.has(name)).flatMap((part) => finish(part, dynamic))
    : finishClassic(content, dynamic)

/** The names of the blocks that are rendered per response. */
type Names = Pick<ReadonlySet<string>, 'has'>

const NONE: Names = new Set()

/** The static part of a content. */
export const renderContent = (content: string): string => staticHtml(renderParts(content))

export const staticHtml = (parts: readonly Part[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : (part.saved ?? ''))).join('')

/** The written excerpt, or else the first words of the content. */
export const renderExcerpt = (
  { excerpt, content }: Pick<PostRow, 'excerpt' | 'content'>,
  { maxWords = EXCERPT_WORDS, html }: ExcerptOptions = {},
): string => toParagraphs(texturize(excerpt === '' ? generate(content, maxWords, html) : excerpt))

interface ExcerptOptions {
  readonly maxWords?: number | undefined
  /** The rendered content, if it is available already. */
  readonly html?: string | undefined
}

const generate = (content: string, maxWords: number, html: string | undefined): string => {
  const teaser = beforeMoreTag(beginningOf(content, maxWords))
  const text = stripShortcodes(hasBlocks(teaser) ? excerptBlocks(teaser) : teaser, SHORTCODE_NAMES)
  if (html !== undefined && text === content) return firstWords(html, maxWords)
  return firstWords(hasBlocks(teaser) ? texturize(text) : toParagraphs(texturize(text)), maxWords)
}

/** Only the beginning of a content is read for its first words, markup included. */
const beginningOf = (content: string, maxWords: number): string =>
  content.slice(0, maxWords > EXCERPT_WORDS ? 3 * READ_LENGTH : READ_LENGTH)

const READ_LENGTH = 20_000

/** The first words; for a negative count the reference returns all but the last. */
const firstWords = (html: string, count: number): string => {
  const words = stripTags(html)
    .split(/[\n\r\t ]+/)
    .filter((word) => word !== '')
  if (words.length <= count) return words.join(' ')
  return words.slice(0, count < 0 ? -1 : count).join(' ') + ELLIPSIS
}

const run = (html: string): string => runShortcodes(html, BUILTIN_SHORTCODES)

const finish = (part: Part, dynamic: Names): readonly Part[] =>
  typeof part === 'string'
    ? finishText(part, dynamic)
    : [{ ...part, parts: part.parts.flatMap((inner) => finish(inner, dynamic)) }]

/** Addresses to embed are extracted before typography could change them. */
const finishText = (html: string, dynamic: Names): readonly Part[] =>
  (dynamic.has(CONTENT_EMBED) ? cutEmbeds(html) : [html]).flatMap((part) =>
    typeof part === 'string' ? cut(run(texturize(part, SHORTCODE_NAMES)), dynamic) : [part],
  )

const finishClassic = (content: string, dynamic: Names): readonly Part[] => {
  const html = run(toParagraphs(texturize(content, SHORTCODE_NAMES)))
  if (!dynamic.has(CONTENT_EMBED)) return cut(html, dynamic)
  return cutLoneAddresses(html, content, texturize).flatMap((part) =>
    typeof part === 'string' ? cut(part, dynamic) : [part],
  )
}

/** Shortcodes may produce blocks; images are completed by the media module. */
const cut = (html: string, dynamic: Names): readonly Part[] => {
  const parts = hasBlocks(html) ? readParts(html, (name) => dynamic.has(name)) : [html]
  if (!dynamic.has(CONTENT_IMAGE)) return parts
  return parts.flatMap((part) => (typeof part === 'string' ? cutImages(part) : [part]))
}

const beforeMoreTag = (content: string): string => {
  for (const { text, start } of htmlComments(content))
    if (/^more(?:\s|$)/.test(text)) return content.slice(0, start)
  return content
}
