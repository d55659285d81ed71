import { siteCache } from '../../../cache/per-site.ts'
import { type BlockRenderer, blockRenderers } from '../../../contract/blocks.ts'
import type { Context } from '../../../contract/context.ts'
import { type Heading, readHeadings, withHeadingIds } from '../../../lib/blocks/headings.ts'
import { splitPages } from '../../../lib/blocks/page-breaks.ts'
import type { Part } from '../../../lib/blocks/parts.ts'
import type { PostRow } from '../item/index.ts'
import { renderExcerpt, renderParts, staticHtml } from './render.ts'

/** What is made from an item's text alone, each part on first use. */
export class Rendered {
  readonly #row: Pick<PostRow, 'id' | 'title' | 'content' | 'excerpt'>
  readonly #blocks: ReadonlyMap<string, BlockRenderer>
  #written: string | undefined
  #parts: readonly Part[] | undefined
  #pages: readonly string[] | undefined
  #headings: readonly (readonly Heading[])[] | undefined
  #content: string | undefined
  #excerpt: string | undefined

  constructor(
    { id, title, content, excerpt }: PostRow,
    blocks: ReadonlyMap<string, BlockRenderer>,
  ) {
    this.#blocks = blocks
    this.#row = { id, title, content, excerpt }
  }

  /** What it comes to weigh, roughly: two bytes a character, once as written and once as rendered. */
  get size(): number {
    const { title, content, excerpt } = this.#row
    return 512 + 4 * (title.length + content.length + excerpt.length)
  }

  /** The content, with gaps where blocks are made for each answer. */
  get parts(): readonly Part[] {
    this.#parts ??= renderParts(this.#text, this.#blocks)
    return this.#parts
  }

  /** How many pages readers of the site see it in. */
  countPages(): number {
    return this.#texts.length
  }

  /** One of those pages, without the marks between them. */
  partsOfPage(page: number): readonly Part[] {
    const written = this.#texts[page - 1] ?? ''
    return written === this.#text ? this.parts : renderParts(written, this.#blocks)
  }

  /** The headings of each of those pages. */
  get headings(): readonly (readonly Heading[])[] {
    this.#headings ??= this.#texts.map(readHeadings)
    return this.#headings
  }

  /** As it was written; a text that lists its headings has names for all of them. */
  get #text(): string {
    const { content } = this.#row
    this.#written ??= LISTS_HEADINGS.test(content) ? withHeadingIds(content) : content
    return this.#written
  }

  get #texts(): readonly string[] {
    this.#pages ??= splitPages(this.#text)
    return this.#pages
  }

  get isDynamic(): boolean {
    return this.parts.some((part) => typeof part !== 'string')
  }

  /** The content without those blocks. */
  get content(): string {
    this.#content ??= staticHtml(this.parts)
    return this.#content
  }

  get excerpt(): string {
    this.#excerpt ??= renderExcerpt(this.#row, { html: this.#content })
    return this.#excerpt
  }
}

const LISTS_HEADINGS = /<!-- wp:(?:core\/)?table-of-contents\s/

const cache = siteCache<Rendered>('rendered', ({ size }) => size)

/** Rendering is what costs most in a list, and the same version of an item renders the same. */
export const renderedOf = (ctx: Context, row: PostRow): Rendered => {
  // What a transaction has written may yet be undone, and its version be given to something else.
  if ('touch' in ctx) return new Rendered(row, ctx.extensions(blockRenderers))
  const kept = cache(ctx)
  const key = `${row.id}.${row.version}.${row.modified_gmt}`
  const known = kept.get(key)
  if (known) return known
  const fresh = new Rendered(row, ctx.extensions(blockRenderers))
  kept.set(key, fresh)
  return fresh
}
