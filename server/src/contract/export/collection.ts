import type { Rows } from '../../store/id-list.ts'
import type { Context } from '../context.ts'
import { namedExtensionPoint } from '../extension.ts'

/** A list of the interface that can be read as a whole, as a stream in the order of ids. */
export interface Collection {
  /** Where its ids are. Whether the caller may see an item is decided when it is shown. */
  readonly rows: Rows
  /** The neutral path of the list that shows the items, by `include`; or shows them itself. */
  readonly list: string | ((ctx: Context, ids: readonly number[]) => Promise<readonly object[]>)
}

/** Collections for export, by their names there. */
export const collections = namedExtensionPoint<Collection>('collection')
