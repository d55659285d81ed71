import type { Context } from '../../../contract/context.ts'
import { extensionPoint } from '../../../contract/extension.ts'
import type { Part } from '../../../lib/blocks/parts.ts'
import type { PostRow } from '../../posts/index.ts'

/** Where the text stands to which something is added. */
interface TextPlace {
  readonly ctx: Context
  readonly row: PostRow
  /** Whether the text ends with this page of it. */
  readonly isLastPage: boolean
}

/** The parts of a text with blocks between them. The text itself is clean and stays as it is. */
export type TextAddition = (parts: readonly Part[], place: TextPlace) => Promise<readonly Part[]>

/** Who adds blocks to an item's text, on the page of the site that is about the item. */
export const textAdditions = extensionPoint<TextAddition>('text addition')
