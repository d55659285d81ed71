import { LRUCache } from 'lru-cache'
import { type Context, perSite } from '../../contract/context.ts'
import { splitPages } from '../../lib/blocks/page-breaks.ts'
import type { Part } from '../../lib/blocks/parts.ts'
import { renderExcerpt, renderParts, staticHtml } from './render.ts'
import type { PostRow } from './row.ts'
import { slugOfTitle } from './slugs.ts'

/** What is made from an item's text alone, each part on first use. */
export class Rendered {
  readonly #row: Pick<PostRow, 'id' | 'title' | 'content' | 'excerpt'>
  readonly #blocks: Context['blocks']
  #parts: readonly Part[] | undefined
  #pages: readonly string[] | undefined
  #content: string | undefined
  #excerpt: string | undefined
  #slug: string | undefined

  constructor({ id, title, content, excerpt }: PostRow, blocks: Context['blocks']) {
    this.#blocks = blocks
    this.#row = { id, title, content, excerpt }
  }

  /** The content, with gaps where blocks are made for each answer. */
  get parts(): readonly Part[] {
    this.#parts ??= renderParts(this.#row.content, this.#blocks)
    return this.#parts
  }

  /** How many pages readers of the site see it in. */
  countPages(): number {
    this.#pages ??= splitPages(this.#row.content)
    return this.#pages.length
  }

  /** One of those pages, without the marks between them. */
  partsOfPage(page: number): readonly Part[] {
    this.#pages ??= splitPages(this.#row.content)
    const written = this.#pages[page - 1] ?? ''
    return written === this.#row.content ? this.parts : renderParts(written, this.#blocks)
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

  get slug(): string {
    this.#slug ??= slugOfTitle(this.#row.title, this.#row.id)
    return this.#slug
  }
}

const MEMORY_BYTES = 16_777_216

const memory = perSite(
  () =>
    new LRUCache<string, Rendered>({
      maxSize: MEMORY_BYTES,
      // Two bytes a character, once as written and once as rendered.
      maxEntrySize: MEMORY_BYTES / 8,
    }),
)

/** Rendering is what costs most in a list, and the same version of an item renders the same. */
export const renderedOf = (ctx: Context, row: PostRow): Rendered => {
  const kept = memory(ctx)
  const key = `${row.id}.${row.version}.${row.modified_gmt}`
  const known = kept.get(key)
  if (known) return known
  const fresh = new Rendered(row, ctx.blocks)
  kept.set(key, fresh, {
    size: 512 + 4 * (row.title.length + row.content.length + row.excerpt.length),
  })
  return fresh
}
