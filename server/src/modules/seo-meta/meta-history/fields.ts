import type { MetaFields, SchemaFields } from '../../seo-kernel/index.ts'
import type { Languages } from '../hreflang/index.ts'

/** The keyphrases of a page, without their analysis. */
interface KeyphraseTexts {
  readonly focus?: string
  readonly additional?: readonly string[]
}

/**
 * The edited fields of a record at some time, without analysis results and the state of screens. Fields
 * with their default value are absent.
 */
export interface Snapshot extends Omit<MetaFields, 'keyphrases' | 'schema' | 'options' | 'ai'> {
  readonly keyphrases?: KeyphraseTexts
  /** Without the graphs of blocks. */
  readonly schema?: Omit<SchemaFields, 'blockGraphs'>
  /** Null where an item had none; absent for terms and in revisions from before it was stored. */
  readonly hreflang?: Languages | null
}

export type FieldName = keyof Snapshot

interface FieldWords {
  readonly label: string
  /** The key in comparisons, where it differs. */
  readonly key?: string
}

/** All fields of a snapshot, in the order of comparisons. */
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

/** Languages are not part of the record: they belong to a group of items. */
export type RecordFieldName = Exclude<FieldName, 'hreflang'>

export const RECORD_FIELD_NAMES = FIELD_NAMES.filter(
  (name): name is RecordFieldName => name !== 'hreflang',
)
