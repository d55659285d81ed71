/** Another product, and how its data maps to the toolkit's. */
export interface Product {
  /** The prefix of its meta keys. */
  readonly prefix: string
  /** Fields by meta key without the prefix. */
  readonly meta: Readonly<Record<string, string>>
  /** Whether the meta data makes a page noindex. */
  isHidden(meta: Readonly<Record<string, unknown>>): boolean
  /** Paths of settings by option and member. */
  readonly settings: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const NO_SETTINGS = {}

const yoast: Product = {
  prefix: '_yoast_wpseo_',
  meta: {
    title: 'title',
    metadesc: 'description',
    canonical: 'canonicalUrl',
    focuskw: 'keyphrase',
    'opengraph-title': 'og_title',
    'opengraph-description': 'og_description',
    'opengraph-image': 'og_image_custom_url',
    'twitter-title': 'twitter_title',
    'twitter-description': 'twitter_description',
    'twitter-image': 'twitter_image_custom_url',
  },
  isHidden: (meta) => String(meta['_yoast_wpseo_meta-robots-noindex'] ?? '') === '1',
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
    focus_keyword: 'keyphrase',
    facebook_title: 'og_title',
    facebook_description: 'og_description',
    facebook_image: 'og_image_custom_url',
    twitter_title: 'twitter_title',
    twitter_description: 'twitter_description',
    twitter_image: 'twitter_image_custom_url',
  },
  isHidden: ({ rank_math_robots: robots }) => JSON.stringify(robots ?? '').includes('noindex'),
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
    analysis_target_kw: 'keyphrase',
    social_fb_title: 'og_title',
    social_fb_desc: 'og_description',
    social_fb_img: 'og_image_custom_url',
    social_twitter_title: 'twitter_title',
    social_twitter_desc: 'twitter_description',
    social_twitter_img: 'twitter_image_custom_url',
  },
  isHidden: ({ _seopress_robots_index: value }) => value === 'yes',
  settings: {
    seopress_titles_option_name: {
      seopress_titles_home_site_title: 'searchAppearance.global.siteTitle',
      seopress_titles_home_site_desc: 'searchAppearance.global.metaDescription',
    },
  },
}

/** The toolkit's predecessor, whose data an older site may still have. */
const legacy: Product = {
  prefix: '_aioseop_',
  meta: { title: 'title', description: 'description', custom_link: 'canonicalUrl' },
  isHidden: ({ _aioseop_noindex: value }) => value === 'on',
  settings: NO_SETTINGS,
}

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
