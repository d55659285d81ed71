import type { PageView } from '../../../contract/page-view.ts'
import type { HeadImage } from './image.ts'

/** The metadata of a page for browsers, search engines and link previews. */
export interface Head {
  /** A BCP 47 tag, if the page's language differs from the site's. */
  readonly language?: string
  readonly title: string
  readonly description: string
  /** The canonical address; undefined for a page that must not be indexed. */
  readonly canonical: string | undefined
  /** Such as `noindex` or `max-image-preview:large`. */
  readonly robots: readonly string[]
  readonly links: readonly HeadLink[]
  readonly meta: readonly HeadMeta[]
  /** The schema.org nodes of the page, linked by their `@id`s. */
  readonly graph: readonly object[]
}

export interface HeadLink {
  readonly rel: string
  readonly hreflang?: string
  readonly href: string
  readonly type?: string
  readonly title?: string
  readonly sizes?: string
}

export type HeadMeta =
  | { readonly name: string; readonly content: string }
  | { readonly property: string; readonly content: string }

/** The page to build a head for. */
export interface HeadSubject {
  readonly view: PageView
  readonly canonical: string
  /** The page was made for one visitor, such as a preview, and must not be indexed. */
  readonly isPersonal?: boolean | undefined
  /** The subject of the page, if a view cannot represent it. */
  readonly page?: OtherPage | undefined
}

/** An item that has a page but is not a post. */
export interface OtherItem {
  readonly type: string
  readonly id: number
  /** The names of its categories, by taxonomy. */
  readonly terms: Readonly<Record<string, readonly string[]>>
}

/** A page that shows no posts, such as one of the catalogue. Its texts are plain text. */
export interface OtherPage {
  readonly title: string
  readonly description: string
  readonly isIndexed: boolean
  /** The item of the page, if templates and SEO texts can be set for it. */
  readonly item?: OtherItem | undefined
  /** The attachment id of the page's image. */
  readonly image?: number | undefined
  /** A generated image, which is not in the media library. */
  readonly picture?: HeadImage | undefined
  /** An image with the texts of the page, for link previews; it precedes the page's own image there. */
  readonly card?: HeadImage | undefined
  /** The schema.org type. */
  readonly kind: 'WebPage' | 'CollectionPage'
  /** The breadcrumbs between the front page and this page, without both. */
  readonly trail: readonly { readonly label: string; readonly address: string }[]
  /** The schema.org nodes of what the page shows. */
  readonly things?: readonly Thing[] | undefined
}

/** A schema.org node. */
export interface Thing {
  readonly '@type': string
  readonly [property: string]: unknown
}
