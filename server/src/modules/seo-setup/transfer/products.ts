import {
  FRAMEWORK_SETTINGS,
  RANK_MATH_SETTINGS,
  SEOPRESS_SETTINGS,
  type SettingRules,
  YOAST_SETTINGS,
} from './rules/index.ts'

/** Meta values by key, as data. */
export type ForeignMeta = Readonly<Record<string, unknown>>

/** Another product, and how its data maps to the toolkit's. */
export interface Product {
  /** The prefix of its meta keys. */
  readonly prefix: string
  /** Fields by meta key without the prefix. */
  readonly meta: Readonly<Record<string, string>>
  /** Rules for search engines, such as `noindex`. */
  robots(meta: ForeignMeta): readonly string[]
  /** Keyphrases, the most important one first. */
  keyphrases?(meta: ForeignMeta): readonly string[]
  /** Meta keys that switch a field on, with the field. */
  readonly switches?: Readonly<Record<string, string>>
  /** Fields whose values are lists, and texts with commas there. */
  readonly lists?: readonly string[]
  /** Texts have the tags of this toolkit. */
  readonly hasOwnTags?: boolean
  /** The path of its plug-in, if it has options of its own. */
  readonly folder?: RegExp
  /** How its options become settings. */
  readonly settings: SettingRules
}

const NO_SETTINGS = {}

const textIn = (meta: ForeignMeta, key: string): string => String(meta[key] ?? '')

const isOn = (value: unknown): boolean => ['1', 'on', 'yes', 'true'].includes(String(value ?? ''))

/** The rules whose keys are switched on. */
const rulesOf =
  (keys: Readonly<Record<string, string>>) =>
  (meta: ForeignMeta): readonly string[] =>
    Object.entries(keys).flatMap(([key, rule]) => (isOn(meta[key]) ? [rule] : []))

const listIn = (meta: ForeignMeta, key: string): readonly string[] =>
  textIn(meta, key)
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** Further keyphrases are JSON: `[{"keyword":"a"}]`. */
const furtherOf = (text: string): readonly string[] => {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found.map((one) => String(one?.keyword ?? '')) : []
  } catch {
    return []
  }
}

const yoast: Product = {
  prefix: '_yoast_wpseo_',
  meta: {
    title: 'title',
    metadesc: 'description',
    canonical: 'canonicalUrl',
    'opengraph-title': 'og_title',
    'opengraph-description': 'og_description',
    'opengraph-image': 'og_image_custom_url',
    'twitter-title': 'twitter_title',
    'twitter-description': 'twitter_description',
    'twitter-image': 'twitter_image_custom_url',
  },
  robots: (meta) => [
    ...rulesOf({
      '_yoast_wpseo_meta-robots-noindex': 'noindex',
      '_yoast_wpseo_meta-robots-nofollow': 'nofollow',
    })(meta),
    ...listIn(meta, '_yoast_wpseo_meta-robots-adv'),
  ],
  keyphrases: (meta) => [
    textIn(meta, '_yoast_wpseo_focuskw'),
    ...furtherOf(textIn(meta, '_yoast_wpseo_focuskeywords')),
  ],
  switches: { is_cornerstone: 'pillar_content' },
  folder: /^wordpress-seo/,
  settings: YOAST_SETTINGS,
}

const rankMath: Product = {
  prefix: 'rank_math_',
  meta: {
    title: 'title',
    description: 'description',
    canonical_url: 'canonicalUrl',
    facebook_title: 'og_title',
    facebook_description: 'og_description',
    facebook_image: 'og_image_custom_url',
    twitter_title: 'twitter_title',
    twitter_description: 'twitter_description',
    twitter_image: 'twitter_image_custom_url',
  },
  robots: ({ rank_math_robots: robots }) => (Array.isArray(robots) ? robots.map(String) : []),
  keyphrases: (meta) => listIn(meta, 'rank_math_focus_keyword'),
  switches: { pillar_content: 'pillar_content', twitter_use_facebook: 'twitter_use_og' },
  folder: /^seo-by-rank-math/,
  settings: RANK_MATH_SETTINGS,
}

const seopress: Product = {
  prefix: '_seopress_',
  meta: {
    titles_title: 'title',
    titles_desc: 'description',
    robots_canonical: 'canonicalUrl',
    social_fb_title: 'og_title',
    social_fb_desc: 'og_description',
    social_fb_img: 'og_image_custom_url',
    social_twitter_title: 'twitter_title',
    social_twitter_desc: 'twitter_description',
    social_twitter_img: 'twitter_image_custom_url',
  },
  robots: rulesOf({
    _seopress_robots_index: 'noindex',
    _seopress_robots_follow: 'nofollow',
    _seopress_robots_imageindex: 'noimageindex',
    _seopress_robots_archive: 'noarchive',
    _seopress_robots_snippet: 'nosnippet',
  }),
  keyphrases: (meta) => listIn(meta, '_seopress_analysis_target_kw'),
  folder: /^wp-seopress/,
  settings: SEOPRESS_SETTINGS,
}

/** The copies of its texts that the original toolkit keeps as meta values. */
const original: Product = {
  prefix: '_aioseo_',
  meta: {
    title: 'title',
    description: 'description',
    keywords: 'keywords',
    og_title: 'og_title',
    og_description: 'og_description',
    og_article_section: 'og_article_section',
    og_article_tags: 'og_article_tags',
    twitter_title: 'twitter_title',
    twitter_description: 'twitter_description',
  },
  robots: () => [],
  lists: ['keywords', 'og_article_tags'],
  hasOwnTags: true,
  settings: NO_SETTINGS,
}

/** The SEO Framework, which took over the keys of a theme. */
const framework: Product = {
  prefix: '_',
  meta: {
    genesis_title: 'title',
    genesis_description: 'description',
    genesis_canonical_uri: 'canonicalUrl',
    open_graph_title: 'og_title',
    open_graph_description: 'og_description',
    social_image_url: 'og_image_custom_url',
    twitter_title: 'twitter_title',
    twitter_description: 'twitter_description',
  },
  robots: rulesOf({
    _genesis_noindex: 'noindex',
    _genesis_nofollow: 'nofollow',
    _genesis_noarchive: 'noarchive',
  }),
  folder: /^autodescription/,
  settings: FRAMEWORK_SETTINGS,
}

/** The toolkit's predecessor, whose data an older site may still have. */
const legacy: Product = {
  prefix: '_aioseop_',
  meta: {
    title: 'title',
    description: 'description',
    keywords: 'keywords',
    custom_link: 'canonicalUrl',
  },
  robots: rulesOf({ _aioseop_noindex: 'noindex', _aioseop_nofollow: 'nofollow' }),
  settings: NO_SETTINGS,
}

/** All of them: what several have is taken from the first one. */
export const ALL_PRODUCTS: readonly Product[] = [
  ...[original, yoast, rankMath, seopress, framework, legacy],
]

export const LEGACY = 'legacy'

/** By the names of clients. Paid editions store their data where the free ones do. */
export const PRODUCTS: Readonly<Partial<Record<string, Product>>> = {
  'yoast-seo': yoast,
  'yoast-seo-premium': yoast,
  'rank-math-seo': rankMath,
  'seo-by-rank-math': rankMath,
  'rank-math-seo-pro': rankMath,
  seopress,
  'seopress-pro': seopress,
  [LEGACY]: legacy,
}
