import { siteCache } from '../../../cache/per-site.ts'
import { type BlockRenderer, blockRenderers } from '../../../contract/blocks.ts'
import type { Context } from '../../../contract/context.ts'
import { type Heading, readHeadings } from '../../../lib/blocks/headings.ts'
import { type OutlineEntry, outlineOf } from '../../../lib/blocks/outline.ts'
import { splitPages } from '../../../lib/blocks/page-breaks.ts'
import type { Part } from '../../../lib/blocks/parts.ts'
import { isLongText } from '../../../lib/content/long-text.ts'
import { TooCostly } from '../../../lib/threads/work-thread.ts'
import type { PostRow } from '../item/index.ts'
import { textThread } from './long-texts.ts'
import { renderExcerpt, renderParts, staticHtml } from './render.ts'
import { namedHeadings, picturesIn, type RenderedText, wordCountOf } from './text-works.ts'

type Texts = Pick<PostRow, 'id' | 'title' | 'content' | 'excerpt'>

/** The rendering of an item's texts, each part on first use; a long text is rendered as a whole. */
export class Rendered {
  readonly #row: Texts
  readonly #blocks: ReadonlyMap<string, BlockRenderer>
  #written: string | undefined
  #parts: readonly Part[] | undefined
  #pages: readonly string[] | undefined
  #headings: readonly (readonly Heading[])[] | undefined
  #outlines: readonly (readonly OutlineEntry[])[] | undefined
  #content: string | undefined
  #excerpt: string | undefined
  #whole: RenderedText | undefined
  #making: Promise<void> | undefined

  constructor({ id, title, content, excerpt }: Texts, blocks: ReadonlyMap<string, BlockRenderer>) {
    this.#blocks = blocks
    this.#row = { id, title, content, excerpt }
  }

  /** The approximate size: two bytes per character, once as written and once as rendered. */
  get size(): number {
    const { title, content, excerpt } = this.#row
    return 512 + 4 * (title.length + content.length + excerpt.length)
  }

  /** Whether it was made from these texts. */
  isOf({ title, content, excerpt }: Texts): boolean {
    const { title: ownTitle, content: ownContent, excerpt: ownExcerpt } = this.#row
    return title === ownTitle && content === ownContent && excerpt === ownExcerpt
  }

  /** Renders a long text in a thread, once for all callers that wait for it. */
  async ready({ log }: Pick<Context, 'log'>): Promise<this> {
    const { id, content } = this.#row
    if (this.#whole || this.#parts || !isLongText(content)) return this
    this.#making ??= textThread
      .run('render', content, [...this.#blocks.keys()])
      .catch((err: unknown) => {
        if (!(err instanceof TooCostly)) throw err
        log.warn({ err, id }, 'a text takes too long to be rendered and is shown as it was saved')
        return asSaved(content)
      })
      .then((whole) => {
        this.#whole = whole
      })
      .finally(() => {
        this.#making = undefined
      })
    await this.#making
    return this
  }

  /** The content, with gaps for blocks that are rendered per response. */
  get parts(): readonly Part[] {
    this.#parts ??= this.#whole?.parts ?? renderParts(this.#text, this.#blocks)
    return this.#parts
  }

  /** The number of pages on the site. */
  countPages(): number {
    return this.#whole?.pages.length ?? this.#texts.length
  }

  /** One of those pages, without the page breaks. */
  partsOfPage(page: number): readonly Part[] {
    if (this.#whole) return this.#whole.pages[page - 1] ?? []
    const written = this.#texts[page - 1] ?? ''
    return written === this.#text ? this.parts : renderParts(written, this.#blocks)
  }

  /** The headings of each page. */
  get headings(): readonly (readonly Heading[])[] {
    this.#headings ??= this.#whole?.headings ?? this.#texts.map(readHeadings)
    return this.#headings
  }

  /** The headings of each page as it is rendered, with ids for links. */
  get outlines(): readonly (readonly OutlineEntry[])[] {
    this.#outlines ??=
      this.#whole?.outlines ??
      this.#texts.map((_text, index) => outlineOf(this.partsOfPage(index + 1)))
    return this.#outlines
  }

  /** The number of words of the content, without those blocks. */
  get wordCount(): number {
    return this.#whole?.wordCount ?? wordCountOf(this.content)
  }

  /** The addresses of the first images in it. */
  get pictures(): readonly string[] {
    return this.#whole?.pictures ?? picturesIn(this.content)
  }

  get #text(): string {
    this.#written ??= namedHeadings(this.#row.content)
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

const asSaved = (content: string): RenderedText => ({
  parts: [content],
  pages: [[content]],
  headings: [],
  outlines: [],
  wordCount: 0,
  pictures: [],
})

const cache = siteCache<Rendered>('rendered', ({ size }) => size)

/** Rendering is the most expensive part of a list, and depends only on the version of an item. */
const remembered = (ctx: Context, row: PostRow): Rendered => {
  const kept = cache(ctx)
  const key = `${row.id}.${row.version}.${row.modified_gmt}`
  const known = kept.get(key)
  // A rolled back transaction may leave an entry whose version is given to other texts.
  if (known?.isOf(row)) return known
  const fresh = new Rendered(row, ctx.extensions(blockRenderers))
  kept.set(key, fresh)
  return fresh
}

/** The cached rendering of a version of an item, shared by all callers. */
export const renderedOf = (ctx: Context, row: PostRow): Promise<Rendered> =>
  remembered(ctx, row).ready(ctx)

/** Cheap for any text, since only its beginning is read. */
export const shortFormOf = (ctx: Context, row: PostRow): Pick<Rendered, 'excerpt'> =>
  remembered(ctx, row)
