import type { Context } from '../context.ts'
import { extensionPoint } from '../extension.ts'
import type { PageView } from '../page-view.ts'

/** A page of the site that is being printed. */
export interface PrintedPage {
  readonly view: PageView
  /** The page is not described by the view. */
  readonly isOther?: boolean | undefined
  /** The page is unpublished, a preview, or personal. */
  readonly isUnpublished?: boolean | undefined
}

/** What is added to a page. The same for all visitors, because the page is cached. */
export interface PageAddition {
  /** HTML at the end of the head. */
  readonly head?: string
  /** HTML at the end of the body. */
  readonly elements: string
  /** Paths of the scripts among them, below the site's address; the page's headers allow no others. */
  readonly scripts: readonly string[]
  /** Paths that these scripts send data to; one that ends with a slash stands for all below it. */
  readonly connections: readonly string[]
  /** Scripts that are written into the elements. */
  readonly inlineScripts?: readonly string[]
}

/** Elements at the end of pages, with the scripts and connections that their headers allow. */
export const pageAdditions =
  extensionPoint<(ctx: Context, page: PrintedPage) => Promise<PageAddition | undefined>>(
    'page addition',
  )

/** All additions to a page as one. */
export const pageAdditionOf = async (
  ctx: Context,
  page: PrintedPage,
): Promise<Required<PageAddition>> => {
  const made = await Promise.all(ctx.extensions(pageAdditions).map((add) => add(ctx, page)))
  const parts = made.filter((part) => part !== undefined)
  return {
    head: parts.map(({ head = '' }) => head).join(''),
    elements: parts.map(({ elements }) => elements).join(''),
    scripts: parts.flatMap(({ scripts }) => scripts),
    connections: parts.flatMap(({ connections }) => connections),
    inlineScripts: parts.flatMap(({ inlineScripts = [] }) => inlineScripts),
  }
}
