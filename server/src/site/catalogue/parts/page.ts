import type { OtherItem, OtherPage, Thing } from '../../../modules/head/index.ts'
import type { Html } from '../../common/html.ts'
import type { Step } from '../../print/trail.ts'

/** A page of the catalogue, before the site's frame is put around it. */
export interface CataloguePage {
  readonly title: string
  /** What the page is called behind the pages above it, where that is shorter than its title. */
  readonly crumb?: string
  /** One sentence, as text. */
  readonly description: string
  /** Where the page should be found, below the site's address, with the query that makes it. */
  readonly path: string
  /** The pages above this one; the front of the site is left out. */
  readonly trail: readonly Step[]
  readonly content: Html
  /** What of the catalogue it is about, where that is one thing. */
  readonly item?: OtherItem
  /** The id of a picture that stands for the page. */
  readonly image?: number | undefined
  /** A picture that is drawn for the page, where it is none of the library. */
  readonly picture?: OtherPage['picture']
  /** Things of schema.org that the page is about. */
  readonly about: readonly Thing[]
  /** What schema.org calls the page itself, where it is more than a page. */
  readonly kind?: OtherPage['kind']
  /** Whether search engines should show it; a filtered list is one of countless. */
  readonly isFindable: boolean
  /** Made for one person: nobody keeps it for others, and looking at it is not counted. */
  readonly isPersonal?: boolean
  /** The pages before and behind this one, below the site's address. */
  readonly neighbours?: readonly { readonly rel: 'prev' | 'next'; readonly path: string }[]
  /** A style sheet of its own, below the site's address. */
  readonly sheet?: string
}
