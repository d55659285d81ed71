import type { Selectable } from 'kysely'
import type { DynamicBlock, Part } from '../lib/blocks/parts.ts'
import type { PostsTable } from '../store/tables/posts.ts'
import type { Context } from './context.ts'
import { namedExtensionPoint } from './extension.ts'
import type { PageView } from './page-view.ts'

/** The context in which a block is rendered. */
export interface Scope {
  readonly ctx: Context
  /** The item that the block belongs to; undefined in a template for no single item. */
  readonly row?: Selectable<PostsTable> | undefined
  /** Whether the row came from a list query, which does not read texts. */
  readonly isBare: boolean
  /** The page of the site around the block, if it is rendered for one. */
  readonly page?: PageView | undefined
  /** Ids of items and names of parts being rendered around this block; none is rendered inside itself. */
  readonly within: readonly (number | string)[]
  /** The loop around this block. */
  readonly loop?: BlockLoop | undefined
  readonly isInNavigation?: boolean | undefined
  /** The person whose avatar is shown, if it is not the author of the item. */
  readonly person?: Person | undefined
  /** Whether the block is rendered once for each item of a loop. */
  readonly isRepeated?: boolean | undefined
  /**
   * Values that blocks pass to their inner blocks, each under its own key, such as the comment of a
   * comment loop. Read and written by the module that owns the key.
   */
  readonly handed: Readonly<Record<string, unknown>>
  /** Remaining blocks and queries for this content, so that no text can cost too much. */
  readonly budget: { blocks: number; questions: number }
  /** Renders inner blocks, or another content, in a scope derived from this one. */
  make(parts: readonly Part[], changes?: Partial<Scope>): Promise<string>
}

/** A person with or without an account. */
interface Person {
  readonly name: string
  readonly email: string
  /** Target of a link around the avatar; empty for no link. */
  readonly address: string
}

/** One page of a list of items that a query block shows. */
export interface BlockLoop {
  readonly rows: readonly Selectable<PostsTable>[]
  /** Whether the rows lack their texts. */
  readonly isBare: boolean
  readonly page: number
  readonly perPage: number
  /** The number of items in the whole list; counted only if a block prints it. */
  total(): Promise<number>
  /** The last page that may be shown, if the block limits them. */
  readonly lastPage?: number | undefined
  /** The address of page N; undefined if the loop has only one page. */
  readonly addressOf?: ((page: number) => string) | undefined
}

/**
 * Renders a block's HTML. It shows public content, or what the caller of `scope.ctx` may see if it
 * checks that itself; all output is escaped.
 */
export type BlockRenderer = (block: DynamicBlock, scope: Scope) => string | Promise<string>

/** Blocks that the server renders, by full name: `core/site-title`. All others stay as written. */
export const blockRenderers = namedExtensionPoint<BlockRenderer>('block')

/** The scope of a block that belongs to an item. */
export type ItemScope = Scope & { readonly row: NonNullable<Scope['row']> }

/** A block that renders nothing without an item. */
export const aboutItem =
  (
    render: (block: Parameters<BlockRenderer>[0], scope: ItemScope) => string | Promise<string>,
  ): BlockRenderer =>
  (block, scope) =>
    scope.row ? render(block, scope as ItemScope) : ''
