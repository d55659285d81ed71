import {
  flag,
  inverted,
  lines,
  named,
  noindexIfOn,
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
const LISTS = 'dynamic.searchAppearance.archives.*'
const ARCHIVES = 'searchAppearance.archives'
const SCHEMA = 'searchAppearance.global.schema'

export const YOAST_SETTINGS: SettingRules = {
  wpseo_titles: [
    ...templates({
      'title-home-wpseo': 'searchAppearance.global.siteTitle',
      'metadesc-home-wpseo': 'searchAppearance.global.metaDescription',
      'title-author-wpseo': `${ARCHIVES}.author.title`,
      'metadesc-author-wpseo': `${ARCHIVES}.author.metaDescription`,
      'title-archive-wpseo': `${ARCHIVES}.date.title`,
      'metadesc-archive-wpseo': `${ARCHIVES}.date.metaDescription`,
      'title-search-wpseo': `${ARCHIVES}.search.title`,
      website_name: `${SCHEMA}.websiteName`,
      alternate_website_name: `${SCHEMA}.websiteAlternateName`,
      company_name: `${SCHEMA}.organizationName`,
      'breadcrumbs-home': 'breadcrumbs.homepageLabel',
      'breadcrumbs-prefix': 'breadcrumbs.breadcrumbPrefix',
      'breadcrumbs-404crumb': 'breadcrumbs.errorFormat404',
      'breadcrumbs-sep': 'breadcrumbs.separator',
      rssbefore: 'rssContent.before',
      rssafter: 'rssContent.after',
    }),
    ...named(
      {
        company_logo: `${SCHEMA}.organizationLogo`,
        person_logo: `${SCHEMA}.personLogo`,
        'org-phone': `${SCHEMA}.phone`,
        'org-email': `${SCHEMA}.email`,
        'org-founding-date': `${SCHEMA}.foundingDate`,
      },
      text,
    ),
    ...named({ separator: 'searchAppearance.global.separator' }, separator),
    ...named({ 'org-description': `${SCHEMA}.organizationDescription` }, template),
    ...named(
      { company_or_person: `${SCHEMA}.siteRepresents` },
      word({ company: 'organization', person: 'person' }),
    ),
    ...named({ company_or_person_user_id: `${SCHEMA}.person` }, (value) =>
      Number(value) > 0 ? String(value) : undefined,
    ),
    ...named({ 'disable-author': `${ARCHIVES}.author.show` }, inverted),
    ...named({ 'disable-date': `${ARCHIVES}.date.show` }, inverted),
    robots('noindex-author-wpseo', `${ARCHIVES}.author`, noindexIfOn),
    robots('noindex-archive-wpseo', `${ARCHIVES}.date`, noindexIfOn),
    rule(/^title-tax-(\w[\w-]*)$/, `${TAXONOMIES}.title`, template),
    rule(/^metadesc-tax-(\w[\w-]*)$/, `${TAXONOMIES}.metaDescription`, template),
    robots(/^noindex-tax-(\w[\w-]*)$/, TAXONOMIES, noindexIfOn),
    rule(/^title-ptarchive-(\w[\w-]*)$/, `${LISTS}.title`, template),
    rule(/^metadesc-ptarchive-(\w[\w-]*)$/, `${LISTS}.metaDescription`, template),
    robots(/^noindex-ptarchive-(\w[\w-]*)$/, LISTS, noindexIfOn),
    // Pages of errors have no template here.
    rule('title-404-wpseo', [], template),
    rule(/^title-(\w[\w-]*)$/, `${TYPES}.title`, template),
    rule(/^metadesc-(\w[\w-]*)$/, `${TYPES}.metaDescription`, template),
    robots(/^noindex-(\w[\w-]*)$/, TYPES, noindexIfOn),
  ],
  wpseo: [
    ...templates({
      googleverify: 'webmasterTools.google',
      msverify: 'webmasterTools.bing',
      yandexverify: 'webmasterTools.yandex',
      baiduverify: 'webmasterTools.baidu',
    }),
    ...named({ enable_xml_sitemap: 'sitemap.general.enable' }, flag),
  ],
  wpseo_social: [
    ...named(
      {
        facebook_site: 'social.profiles.urls.facebookPageUrl',
        instagram_url: 'social.profiles.urls.instagramUrl',
        linkedin_url: 'social.profiles.urls.linkedinUrl',
        myspace_url: 'social.profiles.urls.myspaceUrl',
        pinterest_url: 'social.profiles.urls.pinterestUrl',
        youtube_url: 'social.profiles.urls.youtubeUrl',
        wikipedia_url: 'social.profiles.urls.wikipediaUrl',
        og_default_image: 'social.facebook.general.defaultImagePosts',
        og_frontpage_image: 'social.facebook.homePage.image',
        pinterestverify: 'webmasterTools.pinterest',
      },
      text,
    ),
    ...templates({
      og_frontpage_title: 'social.facebook.homePage.title',
      og_frontpage_desc: 'social.facebook.homePage.description',
    }),
    ...named({ twitter_site: 'social.profiles.urls.twitterUrl' }, twitter),
    ...named({ other_social_urls: 'social.profiles.additionalUrls' }, lines),
    ...named({ opengraph: 'social.facebook.general.enable' }, flag),
    ...named({ twitter: 'social.twitter.general.enable' }, flag),
    ...named({ twitter_card_type: 'social.twitter.general.defaultCardType' }, text),
  ],
}
