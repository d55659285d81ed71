import type { Selectable } from 'kysely'
import type { DynamicBlock, Part } from '../lib/blocks/parts.ts'
import type { PostsTable } from '../store/tables/posts.ts'
import type { Context } from './context.ts'
import { namedExtensionPoint } from './extension.ts'
import type { PageView } from './page-view.ts'

/** Where a block stands while it is made. */
export interface Scope {
  readonly ctx: Context
  /** The item that the block is about; a template around no single item has none. */
  readonly row?: Selectable<PostsTable> | undefined
  /** Whether the row came from a list, which reads no texts. */
  readonly isBare: boolean
  /** The page of the site around the block, where it is made for one. */
  readonly page?: PageView | undefined
  /** What is being made around this block: item ids, names of parts. None is made inside itself. */
  readonly within: readonly (number | string)[]
  /** What the loop around this block goes through. */
  readonly loop?: BlockLoop | undefined
  readonly isInNavigation?: boolean | undefined
  /** Whose picture an avatar shows, where that is not the author of the item. */
  readonly person?: Person | undefined
  /** Whether the block is made once for each item of a loop. */
  readonly isRepeated?: boolean | undefined
  /**
   * What blocks hand to those they enclose, each under its own key, as a loop over comments hands
   * over the comment. Read and written by the module that owns the key.
   */
  readonly handed: Readonly<Record<string, unknown>>
  /** What may still be made and asked for in this content, so that no text can cost too much. */
  readonly budget: { blocks: number; questions: number }
  /** Makes what a block encloses, or another content, in a scope like this one. */
  make(parts: readonly Part[], changes?: Partial<Scope>): Promise<string>
}

/** Somebody with or without an account. */
interface Person {
  readonly name: string
  readonly email: string
  /** Where a link from the picture leads; empty for nowhere. */
  readonly address: string
}

/** One page of a list of items that a query block shows. */
export interface BlockLoop {
  readonly rows: readonly Selectable<PostsTable>[]
  /** Whether the rows lack their texts. */
  readonly isBare: boolean
  readonly page: number
  readonly perPage: number
  /** How many items the whole list has; asked for only where something prints it. */
  total(): Promise<number>
  /** The last page that may be shown, where writers want no more of them. */
  readonly lastPage?: number | undefined
  /** Where page N of the list is; nothing where the loop has one page only. */
  readonly addressOf?: ((page: number) => string) | undefined
}

/**
 * Makes a block's HTML. It shows what everybody may see, or what the caller of `scope.ctx` may see
 * where it asks for that by itself; everything it prints is escaped.
 */
export type BlockRenderer = (block: DynamicBlock, scope: Scope) => string | Promise<string>

/** The blocks that the server makes, by full name: `core/site-title`. All others stay as written. */
export const blockRenderers = namedExtensionPoint<BlockRenderer>('block')

/** The scope of a block that is about an item. */
export type ItemScope = Scope & { readonly row: NonNullable<Scope['row']> }

/** A block that shows nothing where there is no item to be about. */
export const aboutItem =
  (
    render: (block: Parameters<BlockRenderer>[0], scope: ItemScope) => string | Promise<string>,
  ): BlockRenderer =>
  (block, scope) =>
    scope.row ? render(block, scope as ItemScope) : ''
