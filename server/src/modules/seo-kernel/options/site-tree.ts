import { AREAS, type Area } from '../access/index.ts'
import { imageTree } from './image-tree.ts'
import {
  choice,
  code,
  count,
  decision,
  flag,
  html,
  type Leaf,
  lines,
  list,
  picked,
  recipients,
  rows,
  rules,
  text,
} from './leaves.ts'
import { localBusinessTree } from './local-business-tree.ts'

/** The robots rules for pages of a kind. */
export const robotsMeta = (isDefault = true, isNoindex = false) => ({
  default: flag(isDefault),
  noindex: flag(isNoindex),
  nofollow: flag(false),
  noarchive: flag(false),
  noimageindex: flag(false),
  notranslate: flag(false),
  nosnippet: flag(false),
  noodp: flag(false),
  maxSnippet: count(-1),
  maxVideoPreview: count(-1),
  maxImagePreview: text('large'),
})

/** Bots that are blocked. */
export const unwantedBots = () => ({
  all: flag(false),
  settings: {
    googleAdsBot: flag(false),
    openAiGptBot: flag(false),
    commonCrawlCcBot: flag(false),
    googleGeminiVertexAiBots: flag(false),
  },
})

const importance = () => ({ priority: picked('default'), frequency: picked('default') })

const archive = (show: boolean, title: string, metaDescription: string) => ({
  show: flag(show),
  title: text(`${title} #separator_sa #site_title`),
  metaDescription: text(metaDescription),
  advanced: {
    robotsMeta: robotsMeta(show, !show),
    showDateInGooglePreview: flag(true),
    showPostThumbnailInSearch: flag(true),
    showMetaBox: flag(true),
    keywords: text(null),
  },
})

const sitemap = {
  general: {
    enable: flag(true),
    filename: text('sitemap'),
    indexes: flag(true),
    linksPerIndex: count(1000),
    postTypes: choice(true, 'post', 'page', 'attachment'),
    taxonomies: choice(true, 'category', 'post_tag'),
    author: flag(false),
    date: flag(false),
    additionalPages: { enable: flag(false), pages: rules() },
    advancedSettings: {
      enable: flag(false),
      excludeImages: flag(false),
      excludePosts: rules(),
      excludeTerms: rules(),
      priority: {
        homePage: importance(),
        postTypes: { grouped: flag(true), ...importance() },
        taxonomies: { grouped: flag(true), ...importance() },
        archive: importance(),
        author: importance(),
      },
    },
  },
  rss: {
    enable: flag(true),
    linksPerIndex: count(50),
    postTypes: choice(true, 'post', 'page'),
  },
  html: {
    enable: flag(true),
    pageUrl: text(''),
    postTypes: choice(true, 'post', 'page'),
    taxonomies: choice(true, 'category', 'post_tag'),
    sortOrder: text('publish_date'),
    sortDirection: text('asc'),
    publicationDate: flag(true),
    compactArchives: flag(false),
    advancedSettings: {
      enable: flag(false),
      nofollowLinks: flag(false),
      excludePosts: rules(),
      excludeTerms: rules(),
    },
  },
  video: {
    enable: flag(false),
    linksPerIndex: count(1000),
    postTypes: choice(true, 'post', 'page'),
    advancedSettings: { enable: flag(false), excludePosts: rules(), excludeTerms: rules() },
  },
  news: {
    enable: flag(false),
    publicationName: text(''),
    postTypes: choice(false, 'post'),
    advancedSettings: { enable: flag(false), excludePosts: rules(), excludeTerms: rules() },
  },
  llms: {
    enable: flag(false),
    convertToMd: flag(false),
    advancedSettings: {
      title: text('#site_title'),
      description: text('#tagline'),
      linksPerPostTax: count(1000),
      // As in the original, even if there is no content type of that name.
      postTypes: choice(true, 'post', 'page', 'product'),
      taxonomies: choice(true),
      excludePosts: rules(),
      excludeTerms: rules(),
    },
  },
}

const profiles = {
  sameUsername: {
    enable: flag(false),
    username: text(null),
    included: list(
      'facebookPageUrl',
      'twitterUrl',
      'tiktokUrl',
      'pinterestUrl',
      'instagramUrl',
      'youtubeUrl',
      'linkedinUrl',
    ),
  },
  urls: {
    facebookPageUrl: text(null),
    twitterUrl: text(null),
    instagramUrl: text(null),
    tiktokUrl: text(null),
    pinterestUrl: text(null),
    youtubeUrl: text(null),
    linkedinUrl: text(null),
    tumblrUrl: text(null),
    yelpPageUrl: text(null),
    soundCloudUrl: text(null),
    wikipediaUrl: text(null),
    myspaceUrl: text(null),
    googlePlacesUrl: text(null),
    wordPressUrl: text(null),
    blueskyUrl: text(null),
    threadsUrl: text(null),
  },
  additionalUrls: lines(),
}

const social = {
  profiles,
  facebook: {
    general: {
      enable: flag(true),
      defaultImageSourcePosts: text('default'),
      customFieldImagePosts: text(null),
      defaultImagePosts: text(''),
      defaultImagePostsWidth: text(''),
      defaultImagePostsHeight: text(''),
      showAuthor: flag(true),
      siteName: text('#site_title #separator_sa #tagline'),
    },
    homePage: {
      image: text(''),
      title: text(''),
      description: text(''),
      imageWidth: text(''),
      imageHeight: text(''),
      objectType: text('website'),
    },
    advanced: {
      enable: flag(false),
      adminId: text(''),
      appId: text(''),
      authorUrl: text(''),
      generateArticleTags: flag(false),
      useKeywordsInTags: flag(true),
      useCategoriesInTags: flag(true),
      usePostTagsInTags: flag(true),
    },
  },
  twitter: {
    general: {
      enable: flag(true),
      useOgData: flag(true),
      defaultCardType: text('summary_large_image'),
      defaultImageSourcePosts: text('default'),
      customFieldImagePosts: text(null),
      defaultImagePosts: text(''),
      showAuthor: flag(true),
      additionalData: flag(false),
    },
    homePage: {
      image: text(''),
      title: text(''),
      description: text(''),
      cardType: text('summary'),
    },
  },
}

const searchAppearance = {
  global: {
    separator: text('&#45;'),
    siteTitle: text('#site_title #separator_sa #tagline'),
    metaDescription: text('#tagline'),
    keywords: text(null),
    schema: {
      websiteName: text('#site_title'),
      websiteAlternateName: text(null),
      siteRepresents: text('organization'),
      person: text(null),
      organizationName: text('#site_title'),
      organizationDescription: text('#tagline'),
      organizationLogo: text(''),
      personName: text(null),
      personLogo: text(''),
      phone: text(null),
      email: text(null),
      foundingDate: text(null),
      numberOfEmployees: {
        isRange: flag(null),
        from: count(null),
        to: count(null),
        number: count(null),
      },
    },
  },
  advanced: {
    globalRobotsMeta: {
      ...robotsMeta(),
      noindexPaginated: flag(true),
      nofollowPaginated: flag(true),
      noindexFeed: flag(true),
    },
    noIndexEmptyCat: flag(true),
    removeStopWords: flag(false),
    useKeywords: flag(false),
    keywordsLooking: flag(true),
    useCategoriesForMetaKeywords: flag(false),
    useTagsForMetaKeywords: flag(false),
    dynamicallyGenerateKeywords: flag(false),
    pagedFormat: text('#separator_sa Page #page_number'),
    runShortcodes: flag(false),
    crawlCleanup: {
      enable: flag(false),
      feeds: {
        global: flag(true),
        globalComments: flag(false),
        staticBlogPage: flag(true),
        authors: flag(true),
        postComments: flag(false),
        search: flag(false),
        attachments: flag(false),
        archives: choice(false),
        taxonomies: choice(false, 'category'),
        atom: flag(false),
        rdf: flag(false),
        paginated: flag(false),
      },
    },
    unwantedBots: unwantedBots(),
    searchCleanup: {
      enable: flag(false),
      settings: {
        maxAllowedNumberOfChars: count(50),
        emojisAndSymbols: flag(false),
        commonPatterns: flag(false),
        redirectPrettyUrls: flag(false),
        preventCrawling: flag(false),
      },
    },
    blockArgs: {
      enable: flag(false),
      optimizeUtmParameters: flag(false),
      logsRetention: picked('week', '1 week'),
    },
    removeCategoryBase: flag(false),
  },
  archives: {
    author: archive(true, '#author_name', '#author_bio'),
    date: archive(true, '#archive_date', ''),
    search: archive(false, '#search_term', ''),
  },
}

/** The capabilities of a role in the toolkit, if it does not use the defaults; null: as by default. */
const roleAccess = () => ({
  useDefault: flag(true),
  ...(Object.fromEntries(AREAS.map((area) => [area, decision()])) as Readonly<
    Record<Area, Leaf<boolean | null>>
  >),
})

/** All settings of the site as a whole, with their defaults. */
export const siteTree = {
  internal: {},
  webmasterTools: {
    google: code(),
    bing: code(),
    yandex: code(),
    baidu: code(),
    pinterest: code(),
    microsoftClarityProjectId: text(null),
    norton: code(),
    miscellaneousVerification: html(null),
  },
  aiContent: {
    country: text('us'),
    language: text('en'),
    tone: text('formal'),
    audience: text('general'),
    imageQuality: text('medium'),
    imageStyle: text('auto'),
    imageAspectRatio: text('landscape'),
    imageModel: text('default'),
  },
  breadcrumbs: {
    separator: text('&raquo;'),
    homepageLink: flag(true),
    homepageLabel: text('Home'),
    breadcrumbPrefix: text(''),
    archiveFormat: text('Archives for #breadcrumb_archive_post_type_name'),
    searchResultFormat: text("Search Results for '#breadcrumb_search_string'"),
    errorFormat404: text('404 - Page Not Found'),
    showCurrentItem: flag(true),
    linkCurrentItem: flag(false),
    categoryFullHierarchy: flag(false),
    showBlogHome: flag(false),
  },
  rssContent: {
    before: html(null),
    after: html('&lt;p&gt;The post #post_link first appeared on #site_link.&lt;/p&gt;'),
  },
  advanced: {
    truSeo: flag(true),
    headlineAnalyzer: flag(true),
    seoAnalysis: flag(true),
    dashboardWidgets: list('seoSetup', 'seoChecklist', 'seoOverview', 'seoNews'),
    announcements: flag(true),
    postTypes: choice(true, 'post', 'page'),
    taxonomies: choice(true, 'category', 'post_tag'),
    uninstall: flag(false),
    emailSummary: { enable: flag(false), recipients: recipients() },
    usageTracking: flag(false),
  },
  sitemap,
  social,
  searchAppearance,
  searchStatistics: { postTypes: choice(true, 'post', 'page') },
  tools: {
    robots: { enable: flag(false), rules: rules(), robotsDetected: flag(true) },
    importExport: { backup: { lastTime: text(null), data: text(null) } },
    seoAlerts: {
      enable: flag(true),
      alerts: {
        noindexHomepage: flag(true),
        robotsTxtError: flag(true),
        xmlSitemapError: flag(true),
      },
      recipients: rows<object>(),
      slackMemberIds: list(),
    },
  },
  deprecated: {
    breadcrumbs: { enable: flag(true) },
    searchAppearance: {
      global: {
        descriptionFormat: text(null),
        schema: { enableSchemaMarkup: flag(true) },
      },
      advanced: {
        autogenerateDescriptions: flag(true),
        runShortcodesInDescription: flag(true),
        useContentForAutogeneratedDescriptions: flag(false),
        excludePosts: rules(),
        excludeTerms: rules(),
        noPaginationForCanonical: flag(true),
      },
    },
    sitemap: { general: { advancedSettings: { dynamic: flag(true) } } },
  },
  writingAssistant: { postTypes: choice(true, 'post', 'page') },
  seoAnalysis: {
    postTypes: choice(true, 'post', 'page'),
    postStatuses: choice(true, 'publish', 'draft', 'private'),
    taxonomies: choice(true, 'category', 'post_tag'),
    excludePosts: rules(),
    excludeTerms: rules(),
  },
  localBusiness: localBusinessTree,
  /** The number of revisions that are kept of each record; all of them if it is negative. */
  seoRevisions: { limit: count(50) },
  image: imageTree,
  accessControl: Object.fromEntries(
    ['editor', 'author', 'contributor', 'subscriber'].map((role) => [role, roleAccess()]),
  ),
}
