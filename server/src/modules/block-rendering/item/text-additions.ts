import type { Context } from '../../../contract/context.ts'
import { extensionPoint } from '../../../contract/extension.ts'
import type { PageView } from '../../../contract/page-view.ts'
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

/** Where a finished text is shown. */
interface ShownPlace {
  readonly ctx: Context
  readonly row: PostRow
  readonly page: PageView
}

/**
 * Completes tags of a finished text, such as a picture without a description. The text is clean: who
 * completes it adds attributes whose values are escaped, and leaves all else as it is.
 */
export type TextCompletion = (html: string, place: ShownPlace) => Promise<string>

/** Who completes texts, on pages of the site. */
export const textCompletions = extensionPoint<TextCompletion>('text completion')
