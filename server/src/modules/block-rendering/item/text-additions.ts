import type { Context } from '../../../contract/context.ts'
import { extensionPoint } from '../../../contract/extension.ts'
import type { PageView } from '../../../contract/page-view.ts'
import type { Part } from '../../../lib/blocks/parts.ts'
import type { PostRow } from '../../posts/index.ts'

/** The item whose text gets additions. */
interface TextPlace {
  readonly ctx: Context
  readonly row: PostRow
  /** Whether this is the last page of a text with page breaks. */
  readonly isLastPage: boolean
}

/**
 * Returns the parts with further blocks between them. The text's own parts are sanitised and must
 * stay unchanged.
 */
export type TextAddition = (parts: readonly Part[], place: TextPlace) => Promise<readonly Part[]>

/** Blocks between and below the paragraphs of an item's text, on the page of that item. */
export const textAdditions = extensionPoint<TextAddition>('text addition')

/** The item and page where a rendered text is shown. */
interface ShownPlace {
  readonly ctx: Context
  readonly row: PostRow
  readonly page: PageView
}

/**
 * Completes tags of a rendered text, such as images without an `alt`. The text is sanitised: a
 * completion may only add attributes with escaped values.
 */
export type TextCompletion = (html: string, place: ShownPlace) => Promise<string>

/** Missing attributes in rendered texts, on pages of the site. */
export const textCompletions = extensionPoint<TextCompletion>('text completion')
