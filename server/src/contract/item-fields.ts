import type { Selectable } from 'kysely'
import type { PostsTable } from '../store/tables/posts.ts'
import type { Context } from './context.ts'
import { namedExtensionPoint } from './extension.ts'
import type { Schema } from './schema.ts'

/**
 * A member that a module adds to items of types it does not own. It is built only for requests that
 * name it in `_fields`, so that the default responses stay as existing clients know them, at the
 * same cost.
 */
export interface ItemField {
  /** Names of the types whose items have the field. */
  readonly types: readonly string[]
  readonly schema: Schema
  /**
   * The value for an item that the caller may see. Its texts may still be protected; check
   * `visibilityOf`. If rows of other tags than those of the item's routes are read, the code calls
   * `addCacheTags` (cache/by-tags.ts).
   */
  make(ctx: Context, row: Selectable<PostsTable>): Promise<unknown>
}

/** Members that modules add to items, computed if `_fields` names them. */
export const itemFields = namedExtensionPoint<ItemField>('field')
