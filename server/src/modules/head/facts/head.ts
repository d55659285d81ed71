import type { PageView } from '../../../contract/page-view.ts'
import type { HeadImage } from './image.ts'

/** What a page tells about itself to browsers, search engines and those who link to it. */
export interface Head {
  /** A BCP 47 tag, where the page has another language than the site. */
  readonly language?: string
  readonly title: string
  readonly description: string
  /** The address that the page should be known by; what nobody should find has none. */
  readonly canonical: string | undefined
  /** Such as `noindex` or `max-image-preview:large`. */
  readonly robots: readonly string[]
  readonly links: readonly HeadLink[]
  readonly meta: readonly HeadMeta[]
  /** Things of schema.org that the page is about, joined by their `@id`s. */
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

/** A page whose head is wanted. */
export interface HeadSubject {
  readonly view: PageView
  readonly canonical: string
  /** Made for one visitor, as a preview is: nobody else should find it. */
  readonly isPersonal?: boolean | undefined
  /** What the page is about, where that is nothing of what a view can show. */
  readonly page?: OtherPage | undefined
}

/** Something that has a page and is no post. */
export interface OtherItem {
  readonly type: string
  readonly id: number
  /** The names of its categories, by their kind. */
  readonly terms: Readonly<Record<string, readonly string[]>>
}

/** A page that shows no posts, such as one of the catalogue. Its texts are plain. */
export interface OtherPage {
  readonly title: string
  readonly description: string
  readonly isIndexed: boolean
  /** What it is about, where templates and words of its own can be chosen for that. */
  readonly item?: OtherItem | undefined
  /** The id of a picture that stands for it. */
  readonly image?: number | undefined
  /** One that is drawn for it, where it is none of the library. */
  readonly picture?: HeadImage | undefined
  /** What schema.org calls it. */
  readonly kind: 'WebPage' | 'CollectionPage'
  /** The way to the page, without the front and without itself. */
  readonly trail: readonly { readonly label: string; readonly address: string }[]
  /** The things of schema.org that it shows, where it shows any. */
  readonly things?: readonly Thing[] | undefined
}

/** A thing of schema.org. */
export interface Thing {
  readonly '@type': string
  readonly [property: string]: unknown
}
