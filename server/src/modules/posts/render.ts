import { autop } from '@wordpress/autop'
import { stripTags } from '../../lib/text.ts'
import type { PostRow } from './row.ts'

const EXCERPT_WORDS = 55
const ELLIPSIS = ' [&hellip;]'

export const hasBlocks = (content: string): boolean => content.includes('<!-- wp:')

/** Titles may hold inline markup; only a lone ampersand is not HTML yet. */
export const renderTitle = (title: string): string => title.replace(/&(?!#?\w+;)/g, '&#038;')

/** Text without blocks becomes paragraphs; blocks are HTML already, between delimiters. */
export const renderContent = (content: string): string =>
  hasBlocks(content) ? withoutDelimiters(content) : autop(content)

/** The written excerpt, or else the first words of the content. */
export const renderExcerpt = (
  { excerpt, content }: Pick<PostRow, 'excerpt' | 'content'>,
  { maxWords = EXCERPT_WORDS, html }: ExcerptOptions = {},
): string => {
  if (excerpt !== '') return autop(excerpt)
  const teaser = beforeMoreTag(content)
  const isWhole = html !== undefined && teaser === content
  return autop(firstWords(isWhole ? html : renderContent(teaser), Math.max(0, maxWords)))
}

interface ExcerptOptions {
  readonly maxWords?: number | undefined
  /** The rendered content, where somebody made it already. */
  readonly html?: string | undefined
}

const firstWords = (html: string, count: number): string => {
  const words = stripTags(html)
    .split(/[\n\r\t ]+/)
    .filter((word) => word !== '')
  return words.length > count ? words.slice(0, count).join(' ') + ELLIPSIS : words.join(' ')
}

const withoutDelimiters = (content: string): string => {
  let html = ''
  let at = 0
  for (const { text, start, end } of comments(content)) {
    if (!/^\s+\/?wp:/.test(text)) continue
    html += content.slice(at, start)
    at = end
  }
  return html + content.slice(at)
}

const beforeMoreTag = (content: string): string => {
  for (const { text, start } of comments(content))
    if (/^more(?:\s|$)/.test(text)) return content.slice(0, start)
  return content
}

/** HTML comments in one pass, whatever the text: a pattern could search the rest for each start. */
function* comments(html: string): Generator<{ text: string; start: number; end: number }> {
  for (let start = html.indexOf('<!--'); start !== -1; ) {
    const close = html.indexOf('-->', start + 4)
    if (close === -1) return
    const end = close + 3
    yield { text: html.slice(start + 4, close), start, end }
    start = html.indexOf('<!--', end)
  }
}
