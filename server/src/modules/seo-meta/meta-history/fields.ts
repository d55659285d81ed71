import type { SchemaFields, SeoFields } from '../../seo-kernel/index.ts'
import type { Languages } from '../hreflang/index.ts'

/** The words that a page wants to be found by, without what was found about them. */
interface KeyphraseTexts {
  readonly focus?: string
  readonly additional?: readonly string[]
}

/**
 * What people wrote about a page at some time: neither what was found about it nor what screens
 * remember. What is as usual is not there.
 */
export interface Snapshot extends Omit<SeoFields, 'keyphrases' | 'schema' | 'options' | 'ai'> {
  readonly keyphrases?: KeyphraseTexts
  /** Without what the blocks of the text say. */
  readonly schema?: Omit<SchemaFields, 'blockGraphs'>
  /** Null where an item had none; not there in revisions of terms and in those from before it was kept. */
  readonly hreflang?: Languages | null
}

export type FieldName = keyof Snapshot

interface FieldWords {
  readonly label: string
  /** What comparisons call it, where that is another name. */
  readonly key?: string
}

/** Everything that is kept, in the order in which it is compared. */
export const FIELDS: { readonly [F in FieldName]-?: FieldWords } = {
  title: { label: 'SEO title' },
  description: { label: 'Meta description' },
  keywords: { label: 'Keywords' },
  keyphrases: { label: 'Keyphrases' },
  canonicalUrl: { label: 'Canonical address', key: 'canonical_url' },
  default: { label: 'Robots: as for its type', key: 'robots_default' },
  noindex: { label: 'Robots: no index', key: 'robots_noindex' },
  nofollow: { label: 'Robots: no follow', key: 'robots_nofollow' },
  noarchive: { label: 'Robots: no archive', key: 'robots_noarchive' },
  nosnippet: { label: 'Robots: no snippet', key: 'robots_nosnippet' },
  noimageindex: { label: 'Robots: no image index', key: 'robots_noimageindex' },
  noodp: { label: 'Robots: no directory texts', key: 'robots_noodp' },
  notranslate: { label: 'Robots: no translation', key: 'robots_notranslate' },
  maxSnippet: { label: 'Robots: longest snippet', key: 'robots_max_snippet' },
  maxVideoPreview: { label: 'Robots: longest video preview', key: 'robots_max_videopreview' },
  maxImagePreview: { label: 'Robots: largest image preview', key: 'robots_max_imagepreview' },
  priority: { label: 'Sitemap: priority' },
  frequency: { label: 'Sitemap: frequency' },
  primary_term: { label: 'Primary term' },
  pillar_content: { label: 'Cornerstone content' },
  exclude_from_news: { label: 'Sitemap: left out of the news' },
  limit_modified_date: { label: 'Keeps its modified date' },
  hreflang: { label: 'Languages' },
  breadcrumb_settings: { label: 'Breadcrumbs' },
  schema: { label: 'Structured data' },
  og_title: { label: 'Open Graph: title' },
  og_description: { label: 'Open Graph: description' },
  og_object_type: { label: 'Open Graph: type' },
  og_video: { label: 'Open Graph: video' },
  og_image_type: { label: 'Open Graph: source of the image' },
  og_image_custom_url: { label: 'Open Graph: address of the image' },
  og_image_custom_fields: { label: 'Open Graph: field of the image' },
  og_article_section: { label: 'Open Graph: section' },
  og_article_tags: { label: 'Open Graph: tags' },
  twitter_use_og: { label: 'X: as Open Graph' },
  twitter_card: { label: 'X: card' },
  twitter_image_type: { label: 'X: source of the image' },
  twitter_image_custom_url: { label: 'X: address of the image' },
  twitter_image_custom_fields: { label: 'X: field of the image' },
  twitter_title: { label: 'X: title' },
  twitter_description: { label: 'X: description' },
}

export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[]

/** Languages are no part of the record: they are those of a group of items. */
export type RecordFieldName = Exclude<FieldName, 'hreflang'>

export const RECORD_FIELD_NAMES = FIELD_NAMES.filter(
  (name): name is RecordFieldName => name !== 'hreflang',
)
