import type { RendererIn, ScopeIn } from './block-scope.ts'
import type { Context } from './context.ts'

export type { BlockLoop } from './block-scope.ts'

/** Where a block stands while it is made. */
export type Scope = ScopeIn<Context>

/**
 * Makes a block's HTML. It shows what everybody may see, or what the caller of `scope.ctx` may see
 * where it asks for that by itself; everything it prints is escaped.
 */
export type BlockRenderer = RendererIn<Context>

/** The scope of a block that is about an item. */
export type ItemScope = Scope & { readonly row: NonNullable<Scope['row']> }

/** A block that shows nothing where there is no item to be about. */
export const aboutItem =
  (
    render: (block: Parameters<BlockRenderer>[0], scope: ItemScope) => string | Promise<string>,
  ): BlockRenderer =>
  (block, scope) =>
    scope.row ? render(block, scope as ItemScope) : ''
