import { CATALOGUE_TYPES, type MetaFields, ROBOTS_DEFAULTS } from '../../seo-kernel/index.ts'

type Field = keyof MetaFields

/** The columns of record fields, by their names in files. */
const FIELD_OF = {
  title: 'title',
  description: 'description',
  keywords: 'keywords',
  keyphrases: 'keyphrases',
  primary_term: 'primary_term',
  canonical_url: 'canonicalUrl',
  og_title: 'og_title',
  og_description: 'og_description',
  og_object_type: 'og_object_type',
  og_image_type: 'og_image_type',
  og_image_custom_url: 'og_image_custom_url',
  og_image_custom_fields: 'og_image_custom_fields',
  og_video: 'og_video',
  og_article_section: 'og_article_section',
  og_article_tags: 'og_article_tags',
  twitter_use_og: 'twitter_use_og',
  twitter_card: 'twitter_card',
  twitter_image_type: 'twitter_image_type',
  twitter_image_custom_url: 'twitter_image_custom_url',
  twitter_image_custom_fields: 'twitter_image_custom_fields',
  twitter_title: 'twitter_title',
  twitter_description: 'twitter_description',
  schema: 'schema',
  pillar_content: 'pillar_content',
  robots_default: 'default',
  robots_noindex: 'noindex',
  robots_noarchive: 'noarchive',
  robots_nosnippet: 'nosnippet',
  robots_nofollow: 'nofollow',
  robots_noimageindex: 'noimageindex',
  robots_noodp: 'noodp',
  robots_notranslate: 'notranslate',
  robots_max_snippet: 'maxSnippet',
  robots_max_videopreview: 'maxVideoPreview',
  robots_max_imagepreview: 'maxImagePreview',
  priority: 'priority',
  frequency: 'frequency',
  limit_modified_date: 'limit_modified_date',
  breadcrumb_settings: 'breadcrumb_settings',
  exclude_from_news: 'exclude_from_news',
} as const satisfies Readonly<Record<string, Field>>

/** Fields that are lists or objects, stored as JSON in cells. */
const JSON_COLUMNS = [
  'keywords',
  'keyphrases',
  'primary_term',
  'og_article_tags',
  'schema',
  'breadcrumb_settings',
] as const

export type FieldColumn = keyof typeof FIELD_OF

/** All columns in order. Some are computed when a page is rendered, and stay empty here. */
export const COLUMNS = [
  'id',
  'post_id',
  'post_title',
  'title',
  'description',
  'keywords',
  'keyphrases',
  'page_analysis',
  'primary_term',
  'canonical_url',
  'og_title',
  'og_description',
  'og_object_type',
  'og_image_type',
  'og_image_custom_url',
  'og_image_custom_fields',
  'og_image_url',
  'og_image_width',
  'og_image_height',
  'og_video',
  'og_custom_url',
  'og_article_section',
  'og_article_tags',
  'twitter_use_og',
  'twitter_card',
  'twitter_image_type',
  'twitter_image_custom_url',
  'twitter_image_custom_fields',
  'twitter_image_url',
  'twitter_title',
  'twitter_description',
  'schema',
  'pillar_content',
  'robots_default',
  'robots_noindex',
  'robots_noarchive',
  'robots_nosnippet',
  'robots_nofollow',
  'robots_noimageindex',
  'robots_noodp',
  'robots_notranslate',
  'robots_max_snippet',
  'robots_max_videopreview',
  'robots_max_imagepreview',
  'priority',
  'frequency',
  'limit_modified_date',
  'breadcrumb_settings',
  'seo_analyzer_scan_date',
  'created',
  'updated',
] as const

/** Columns that other products lack: included only where they have values. */
export const OWN_COLUMNS = ['exclude_from_news', 'hreflang'] as const

/** The column of an item's languages, which are not part of its record. */
export const LANGUAGES = 'hreflang'

/** The kinds of objects, by the names of clients. */
export const CONTEXTS = ['post', 'term', ...CATALOGUE_TYPES] as const

/** The column with the id of the object. */
export const idColumn = (context: string): string => `${context}_id`

export const FIELD_COLUMNS = Object.keys(FIELD_OF) as readonly FieldColumn[]

export const fieldOf = (column: FieldColumn): Field => FIELD_OF[column]

export const isJsonColumn = (column: FieldColumn): boolean =>
  JSON_COLUMNS.some((name) => name === column)

/** Whether a column holds text, which may look like JSON. */
export const isTextColumn = (column: string): boolean =>
  FIELD_COLUMNS.some((name) => name === column && !isJsonColumn(name))

/** The fields of a record as cells; null for unset ones. */
export const cellsOf = (fields: MetaFields): Readonly<Record<string, string | null>> => {
  const written: MetaFields = { ...ROBOTS_DEFAULTS, ...fields }
  return Object.fromEntries(
    FIELD_COLUMNS.map((column) => [column, toCell(written[fieldOf(column)])]),
  )
}

export const toCell = (value: unknown): string | null => {
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
