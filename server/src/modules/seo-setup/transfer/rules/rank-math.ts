import {
  inverted,
  lines,
  listed,
  named,
  robots,
  rule,
  type SettingRules,
  separator,
  template,
  templates,
  text,
  twitter,
  word,
} from './rule.ts'

const TYPES = 'dynamic.searchAppearance.postTypes.*'
const TAXONOMIES = 'dynamic.searchAppearance.taxonomies.*'
const ARCHIVES = 'searchAppearance.archives'
const SCHEMA = 'searchAppearance.global.schema'

/** Its names of rules are those here; `index` is none. */
const robotsIn = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.map(String).filter((one) => /^no(?:index|follow|archive|imageindex|snippet)$/.test(one))
    : []

const idsIn = (value: unknown): readonly string[] | undefined => {
  const ids = String(value ?? '').match(/\d+/g)
  return ids ? [...ids] : undefined
}

export const RANK_MATH_SETTINGS: SettingRules = {
  'rank-math-options-titles': [
    ...templates({
      homepage_title: 'searchAppearance.global.siteTitle',
      homepage_description: 'searchAppearance.global.metaDescription',
      knowledgegraph_name: `${SCHEMA}.organizationName`,
      website_name: `${SCHEMA}.websiteName`,
      website_alternate_name: `${SCHEMA}.websiteAlternateName`,
      author_archive_title: `${ARCHIVES}.author.title`,
      author_archive_description: `${ARCHIVES}.author.metaDescription`,
      date_archive_title: `${ARCHIVES}.date.title`,
      date_archive_description: `${ARCHIVES}.date.metaDescription`,
      search_title: `${ARCHIVES}.search.title`,
      homepage_facebook_title: 'social.facebook.homePage.title',
      homepage_facebook_description: 'social.facebook.homePage.description',
    }),
    ...named({ title_separator: 'searchAppearance.global.separator' }, separator),
    ...named(
      { knowledgegraph_type: `${SCHEMA}.siteRepresents` },
      word({ company: 'organization', person: 'person' }),
    ),
    ...named(
      {
        knowledgegraph_logo: `${SCHEMA}.organizationLogo`,
        phone: `${SCHEMA}.phone`,
        email: `${SCHEMA}.email`,
        open_graph_image: 'social.facebook.general.defaultImagePosts',
        homepage_facebook_image: 'social.facebook.homePage.image',
        social_url_facebook: 'social.profiles.urls.facebookPageUrl',
        twitter_card_type: 'social.twitter.general.defaultCardType',
      },
      text,
    ),
    ...named({ twitter_author_names: 'social.profiles.urls.twitterUrl' }, twitter),
    ...named({ social_additional_profiles: 'social.profiles.additionalUrls' }, lines),
    ...named({ disable_author_archives: `${ARCHIVES}.author.show` }, inverted),
    ...named({ disable_date_archives: `${ARCHIVES}.date.show` }, inverted),
    robots('author_robots', `${ARCHIVES}.author`, robotsIn),
    robots('date_archive_robots', `${ARCHIVES}.date`, robotsIn),
    rule(/^pt_(\w[\w-]*)_title$/, `${TYPES}.title`, template),
    rule(/^pt_(\w[\w-]*)_description$/, `${TYPES}.metaDescription`, template),
    robots(/^pt_(\w[\w-]*)_robots$/, TYPES, robotsIn),
    rule(/^tax_(\w[\w-]*)_title$/, `${TAXONOMIES}.title`, template),
    rule(/^tax_(\w[\w-]*)_description$/, `${TAXONOMIES}.metaDescription`, template),
    robots(/^tax_(\w[\w-]*)_robots$/, TAXONOMIES, robotsIn),
  ],
  'rank-math-options-general': [
    ...templates({
      google_verify: 'webmasterTools.google',
      bing_verify: 'webmasterTools.bing',
      yandex_verify: 'webmasterTools.yandex',
      baidu_verify: 'webmasterTools.baidu',
      pinterest_verify: 'webmasterTools.pinterest',
      breadcrumbs_home_label: 'breadcrumbs.homepageLabel',
      breadcrumbs_prefix: 'breadcrumbs.breadcrumbPrefix',
      breadcrumbs_separator: 'breadcrumbs.separator',
      breadcrumbs_404_label: 'breadcrumbs.errorFormat404',
      rss_before_content: 'rssContent.before',
      rss_after_content: 'rssContent.after',
    }),
  ],
  'rank-math-options-sitemap': [
    rule('items_per_page', 'sitemap.general.linksPerIndex', (value) =>
      Number(value) > 0 ? Number(value) : undefined,
    ),
    rule('exclude_posts', 'sitemap.general.advancedSettings.excludePosts', idsIn),
    rule('exclude_terms', 'sitemap.general.advancedSettings.excludeTerms', idsIn),
    listed(/^pt_(\w[\w-]*)_sitemap$/, 'sitemap.general.postTypes'),
    listed(/^tax_(\w[\w-]*)_sitemap$/, 'sitemap.general.taxonomies'),
  ],
}
