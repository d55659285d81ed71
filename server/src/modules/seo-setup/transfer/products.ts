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
  /** Texts have the tags of this toolkit. */
  readonly hasOwnTags?: boolean
  /** Paths of settings by option and member. */
  readonly settings: Readonly<Record<string, Readonly<Record<string, string>>>>
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
  settings: {
    wpseo_titles: {
      'title-home-wpseo': 'searchAppearance.global.siteTitle',
      'metadesc-home-wpseo': 'searchAppearance.global.metaDescription',
      company_name: 'searchAppearance.global.schema.organizationName',
      'title-author-wpseo': 'searchAppearance.archives.author.title',
      'title-archive-wpseo': 'searchAppearance.archives.date.title',
      'title-search-wpseo': 'searchAppearance.archives.search.title',
      'title-post': 'dynamic.searchAppearance.postTypes.post.title',
      'metadesc-post': 'dynamic.searchAppearance.postTypes.post.metaDescription',
      'title-page': 'dynamic.searchAppearance.postTypes.page.title',
      'metadesc-page': 'dynamic.searchAppearance.postTypes.page.metaDescription',
      'title-tax-category': 'dynamic.searchAppearance.taxonomies.category.title',
      'title-tax-post_tag': 'dynamic.searchAppearance.taxonomies.post_tag.title',
    },
    wpseo: {
      googleverify: 'webmasterTools.google',
      msverify: 'webmasterTools.bing',
      yandexverify: 'webmasterTools.yandex',
      baiduverify: 'webmasterTools.baidu',
    },
    wpseo_social: {
      facebook_site: 'social.profiles.urls.facebookPageUrl',
      instagram_url: 'social.profiles.urls.instagramUrl',
      linkedin_url: 'social.profiles.urls.linkedinUrl',
      youtube_url: 'social.profiles.urls.youtubeUrl',
      og_default_image: 'social.facebook.general.defaultImagePosts',
    },
  },
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
  settings: {
    'rank-math-options-titles': {
      homepage_title: 'searchAppearance.global.siteTitle',
      homepage_description: 'searchAppearance.global.metaDescription',
      knowledgegraph_name: 'searchAppearance.global.schema.organizationName',
      author_archive_title: 'searchAppearance.archives.author.title',
      date_archive_title: 'searchAppearance.archives.date.title',
      search_title: 'searchAppearance.archives.search.title',
      pt_post_title: 'dynamic.searchAppearance.postTypes.post.title',
      pt_post_description: 'dynamic.searchAppearance.postTypes.post.metaDescription',
      pt_page_title: 'dynamic.searchAppearance.postTypes.page.title',
      pt_page_description: 'dynamic.searchAppearance.postTypes.page.metaDescription',
      tax_category_title: 'dynamic.searchAppearance.taxonomies.category.title',
      tax_post_tag_title: 'dynamic.searchAppearance.taxonomies.post_tag.title',
    },
    'rank-math-options-general': {
      google_verify: 'webmasterTools.google',
      bing_verify: 'webmasterTools.bing',
      yandex_verify: 'webmasterTools.yandex',
      baidu_verify: 'webmasterTools.baidu',
      pinterest_verify: 'webmasterTools.pinterest',
    },
  },
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
  settings: {
    seopress_titles_option_name: {
      seopress_titles_home_site_title: 'searchAppearance.global.siteTitle',
      seopress_titles_home_site_desc: 'searchAppearance.global.metaDescription',
    },
  },
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
  settings: NO_SETTINGS,
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
