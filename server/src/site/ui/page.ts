import type { OtherItem, OtherPage, Thing } from '../../modules/head/index.ts'
import type { Html } from '../common/html.ts'
import type { Step } from '../print/trail.ts'

/** A page of the catalogue or of the visits, without the site's frame. */
export interface CataloguePage {
  readonly title: string
  /** The breadcrumb label, if shorter than the title. */
  readonly crumb?: string
  /** One sentence, as plain text. */
  readonly description: string
  /** The canonical path below the site's address, with its query. */
  readonly path: string
  /** The breadcrumbs above this page, without the site's home page. */
  readonly trail: readonly Step[]
  readonly content: Html
  /** The item of the catalogue the page is about, if it is a single one. */
  readonly item?: OtherItem
  /** The media id of the page's picture. */
  readonly image?: number | undefined
  /** A picture rendered for the page, if it is not from the media library. */
  readonly picture?: OtherPage['picture']
  /** An image with the texts of the page, for link previews. */
  readonly card?: OtherPage['card']
  /** The schema.org things the page is about. */
  readonly about: readonly Thing[]
  /** The schema.org type of the page, if more specific than WebPage. */
  readonly kind?: OtherPage['kind']
  /** Whether search engines may index it; filtered lists are countless. */
  readonly isFindable: boolean
  /** Made for one user: not cached, and not counted as a visit. */
  readonly isPersonal?: boolean
  /** The previous and the next page, below the site's address. */
  readonly neighbours?: readonly { readonly rel: 'prev' | 'next'; readonly path: string }[]
  /** The path of an additional style sheet, below the site's address. */
  readonly sheet?: string
  /** The path of a script, below the site's address; the page works without it. */
  readonly script?: string | undefined
}
