import type { Selectable } from 'kysely'
import type { PostsTable } from '../store/tables/posts.ts'
import type { Schema } from './schema.ts'

/**
 * A member that a module adds to items of types it does not own. It is made only for readers who
 * name it in `_fields`, so that the usual answers stay what existing clients know, and cost what
 * they did. A context knows these fields and a field is made in a context: the parameter keeps the
 * two files from needing each other.
 */
export interface ItemFieldIn<C> {
  /** Names of the types whose items have the field. */
  readonly types: readonly string[]
  readonly schema: Schema
  /**
   * The value for an item that the caller may see. Its texts may still be locked: `visibilityOf`
   * tells. Rows of tags that the item's own routes do not name are told to `addCacheTags` (cache/by-tags.ts).
   */
  make(ctx: C, row: Selectable<PostsTable>): Promise<unknown>
}
