import { autop } from '@wordpress/autop'
import { stripTags } from '../../lib/text.ts'
import type { PostRow } from './row.ts'

const DELIMITER = /<!--\s+\/?wp:[\s\S]*?-->/g
const MORE = /<!--more(?:\s[\s\S]*?)?-->/
const EXCERPT_WORDS = 55
const ELLIPSIS = ' [&hellip;]'

export const hasBlocks = (content: string): boolean => content.includes('<!-- wp:')

export const renderTitle = (title: string): string => title.replace(/&(?!#?\w+;)/g, '&#038;')

/** Text without blocks becomes paragraphs; blocks are HTML already, between delimiters. */
export const renderContent = (content: string): string =>
  hasBlocks(content) ? content.replace(DELIMITER, '') : autop(content)

/** The written excerpt, or else the first words of the content. */
export const renderExcerpt = (
  { excerpt, content }: Pick<PostRow, 'excerpt' | 'content'>,
  maxWords: number = EXCERPT_WORDS,
): string => autop(excerpt === '' ? firstWords(content, Math.max(0, maxWords)) : excerpt)

const firstWords = (content: string, count: number): string => {
  const [teaser = ''] = content.split(MORE, 1)
  const words = stripTags(renderContent(teaser))
    .split(/[\n\r\t ]+/)
    .filter((word) => word !== '')
  return words.length > count ? words.slice(0, count).join(' ') + ELLIPSIS : words.join(' ')
}
