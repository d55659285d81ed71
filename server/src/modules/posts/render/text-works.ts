import { boundedParts } from '../../../lib/blocks/bounded-parts.ts'
import { type Heading, readHeadings, withHeadingIds } from '../../../lib/blocks/headings.ts'
import { type OutlineEntry, outlineOf } from '../../../lib/blocks/outline.ts'
import { splitPages } from '../../../lib/blocks/page-breaks.ts'
import type { Part } from '../../../lib/blocks/parts.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import { withAbsoluteLinks } from '../../../lib/html/absolute-links.ts'
import { decodeEntities } from '../../../lib/html/entities.ts'
import { attributeOf, mapTags } from '../../../lib/html/html-tokens.ts'
import { imagesLacking, withImageAttributes } from '../../../lib/html/image-tags.ts'
import { toMarkdown } from '../../../lib/html/to-markdown.ts'
import { sanitisePostHtml } from '../../../lib/kses/sanitise.ts'
import { renderParts, staticHtml } from './render.ts'

/** Everything that is derived from a content alone. */
export interface RenderedText {
  /** The content, with gaps for blocks that are rendered per response. */
  readonly parts: readonly Part[]
  /** The same for each page on the site, without the page breaks. */
  readonly pages: readonly (readonly Part[])[]
  /** The headings of each page, if the text has a table of contents. */
  readonly headings: readonly (readonly Heading[])[]
  /** The headings of each rendered page, for the site. */
  readonly outlines: readonly (readonly OutlineEntry[])[]
  readonly wordCount: number
  /** The addresses of the first images. */
  readonly pictures: readonly string[]
}

/** @param dynamic the names of the blocks that are rendered per response */
const renderText = (content: string, dynamic: readonly string[]): RenderedText => {
  const names = new Set(dynamic)
  const written = namedHeadings(content)
  const pages = splitPages(written)
  const parts = renderParts(written, names)
  const html = staticHtml(parts)
  const bounded = boundedParts(parts, MAX_BLOCKS)
  const shown = pages.map((page) =>
    page === written
      ? bounded
      : boundedParts(renderParts(page, names), Math.ceil(MAX_BLOCKS / pages.length)),
  )
  return {
    parts: bounded,
    pages: shown,
    headings: listsHeadings(content) ? pages.map(readHeadings) : [],
    outlines: shown.map(outlineOf),
    wordCount: wordCountOf(html),
    pictures: picturesIn(html),
  }
}

/** The limit for the texts of a page (make.ts). */
const MAX_BLOCKS = 5_000

/** The text as written; with a table of contents, all headings get ids. */
export const namedHeadings = (content: string): string =>
  listsHeadings(content) ? withHeadingIds(content) : content

const listsHeadings = (content: string): boolean => LISTS_HEADINGS.test(content)

const LISTS_HEADINGS = /<!-- wp:(?:core\/)?table-of-contents\s/

export const wordCountOf = (html: string): number => plainText(html).split(' ').length

/** More than are tried to find one that can be shown. */
const MAX_PICTURES = 20

export const picturesIn = (html: string): readonly string[] => {
  const found: string[] = []
  mapTags(html, IMAGES, (tag, token) => {
    found.push(decodeEntities(attributeOf(html, token, 'src') ?? ''))
    return found.length < MAX_PICTURES ? tag : undefined
  })
  return found
}

const IMAGES = new Set(['img'])

/** The operations on long texts that run in a thread; see text-thread.ts. */
export const textWorks = {
  render: renderText,
  clean: sanitisePostHtml,
  markdown: toMarkdown,
  absoluteLinks: withAbsoluteLinks,
  imagesLacking,
  withImageAttributes,
}
