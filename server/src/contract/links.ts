import type { Linker } from './context.ts'

/** Entries of a resource's `_links`, by relation. */
export type LinkMap = Record<string, object[]>

/** The key of the neutral path on a link; a symbol is never printed. */
const TARGET = Symbol('embed target')

/** `{ href }` of a route, in the caller's dialect. */
export const link = (ctx: Linker, path: string, more: object = {}): object => ({
  ...more,
  href: ctx.links.api(path),
})

/**
 * A link that `_embed` may follow. The neutral path is stored beside the printed address, so that
 * an embed never has to parse an address.
 */
export const embeddable = (ctx: Linker, path: string, more: object = {}): object => ({
  ...more,
  embeddable: true,
  href: ctx.links.api(path),
  [TARGET]: path,
})

/** The neutral path behind an embeddable link. */
export const embedTarget = (made: object): string | undefined =>
  (made as { readonly [TARGET]?: string })[TARGET]

/** The prefix `wp:` that relation names of this interface carry. */
export const curies = [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }]
