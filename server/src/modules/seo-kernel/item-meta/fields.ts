/** Keywords as the editor's picker sends them, or as a client wrote them: a list of words or one text. */
export type Keywords =
  | readonly (string | { readonly label: string; readonly value: string })[]
  | string

export interface Keyphrase {
  readonly keyphrase: string
  readonly score: number
  /** By check; see modules/seo-content-analysis/text-analysis. Missing until an analysis has run. */
  readonly analysis?: Readonly<Record<string, unknown>>
}

export interface Keyphrases {
  readonly focus?: Keyphrase
  readonly additional?: readonly Keyphrase[]
}

/** The robots rules of the page. */
export interface RobotsFields {
  /** Whether the rules of the content type apply; the other fields are then ignored. */
  readonly default: boolean
  readonly noindex: boolean
  readonly nofollow: boolean
  readonly noarchive: boolean
  readonly nosnippet: boolean
  readonly noimageindex: boolean
  readonly noodp: boolean
  readonly notranslate: boolean
  readonly maxSnippet: number
  readonly maxVideoPreview: number
  readonly maxImagePreview: string
}

export const ROBOTS_DEFAULTS: RobotsFields = {
  default: true,
  noindex: false,
  nofollow: false,
  noarchive: false,
  nosnippet: false,
  noimageindex: false,
  noodp: false,
  notranslate: false,
  maxSnippet: -1,
  maxVideoPreview: -1,
  maxImagePreview: 'large',
}

/** The structured data of a page in addition to that of its content type. */
export interface SchemaFields {
  readonly blockGraphs: readonly unknown[]
  readonly customGraphs: readonly unknown[]
  readonly graphs: readonly unknown[]
  readonly default: { readonly isEnabled: boolean; readonly data?: object }
}

/** The state of the editor's screens for one page. */
export interface EditorChoices {
  readonly internalLinkCount?: number
  readonly linkAssistantDismissed?: boolean
  readonly productEducationDismissed?: boolean
}

/**
 * The fields that an owner sets for one page, by the names that clients use. A missing field was never set,
 * or was cleared: templates and defaults apply.
 */
export interface MetaFields extends Partial<RobotsFields> {
  readonly title?: string
  readonly description?: string
  readonly keywords?: Keywords
  readonly keyphrases?: Keyphrases
  /** Empty if an invalid address was given. */
  readonly canonicalUrl?: string
  readonly priority?: number
  readonly frequency?: string
  readonly limit_modified_date?: boolean
  /** Excludes the page from the news sitemap, whatever its age. */
  readonly exclude_from_news?: boolean
  readonly primary_term?: Readonly<Record<string, number>>
  readonly breadcrumb_settings?: object
  readonly og_object_type?: string
  readonly og_title?: string
  readonly og_description?: string
  readonly og_image_type?: string
  readonly og_image_custom_url?: string
  readonly og_image_custom_fields?: string
  readonly og_video?: string
  readonly og_article_section?: string
  readonly og_article_tags?: Keywords
  readonly twitter_use_og?: boolean
  readonly twitter_card?: string
  readonly twitter_image_type?: string
  readonly twitter_image_custom_url?: string
  readonly twitter_image_custom_fields?: string
  readonly twitter_title?: string
  readonly twitter_description?: string
  readonly schema?: SchemaFields
  readonly ai?: object
  readonly pillar_content?: boolean
  readonly options?: EditorChoices
}
