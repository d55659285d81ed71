import { addAt, putAt, type Tree } from './places.ts'
import {
  flag,
  inverted,
  isOn,
  named,
  noindexIfOn,
  robots,
  type SettingRule,
  type SettingRules,
  separator,
  template,
  templates,
  text,
  twitter,
  word,
} from './rule.ts'

const ARCHIVES = 'searchAppearance.archives'
const SCHEMA = 'searchAppearance.global.schema'
const URLS = 'social.profiles.urls'

type Values = Readonly<Record<string, unknown>>

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** Names of content types or taxonomies, with what is chosen for each. */
const perType = (
  member: string,
  put: (tree: Tree, values: Values, name: string) => void,
): SettingRule => ({
  member,
  put: (tree, value) => {
    for (const [name, values] of Object.entries(isValues(value) ? value : {}))
      if (/^\w[\w-]*$/.test(name)) put(tree, isValues(values) ? values : { on: values }, name)
  },
})

const appearance = (member: string, place: string): SettingRule =>
  perType(member, (tree, { title, description, noindex, nofollow }, name) => {
    const at = `${place}.${name}`
    const [titled, described] = [template(title), template(description)]
    if (titled !== undefined) putAt(tree, `${at}.title`, titled)
    if (described !== undefined) putAt(tree, `${at}.metaDescription`, described)
    const found = [...(isOn(noindex) ? ['noindex'] : []), ...(isOn(nofollow) ? ['nofollow'] : [])]
    robots('', at, () => found).put(tree, '', '')
  })

const included = (member: string, place: string): SettingRule =>
  perType(member, (tree, { include }, name) => {
    putAt(tree, `${place}.all`, false)
    if (isOn(include)) addAt(tree, `${place}.included`, name)
  })

const hidden = (member: string, place: string): SettingRule =>
  perType(member, (tree, { on }, name) => {
    robots('', `${place}.${name}`, noindexIfOn).put(tree, on, '')
  })

const REPRESENTS = word({
  ...{ Organization: 'organization', organization: 'organization', company: 'organization' },
  ...{ Person: 'person', person: 'person' },
})

export const SEOPRESS_SETTINGS: SettingRules = {
  seopress_titles_option_name: [
    ...templates({
      seopress_titles_home_site_title: 'searchAppearance.global.siteTitle',
      seopress_titles_home_site_desc: 'searchAppearance.global.metaDescription',
      seopress_titles_archives_author_title: `${ARCHIVES}.author.title`,
      seopress_titles_archives_author_desc: `${ARCHIVES}.author.metaDescription`,
      seopress_titles_archives_date_title: `${ARCHIVES}.date.title`,
      seopress_titles_archives_date_desc: `${ARCHIVES}.date.metaDescription`,
      seopress_titles_archives_search_title: `${ARCHIVES}.search.title`,
    }),
    ...named({ seopress_titles_sep: 'searchAppearance.global.separator' }, separator),
    ...named({ seopress_titles_archives_author_disable: `${ARCHIVES}.author.show` }, inverted),
    ...named({ seopress_titles_archives_date_disable: `${ARCHIVES}.date.show` }, inverted),
    robots('seopress_titles_archives_author_noindex', `${ARCHIVES}.author`, noindexIfOn),
    robots('seopress_titles_archives_date_noindex', `${ARCHIVES}.date`, noindexIfOn),
    appearance('seopress_titles_single_titles', 'dynamic.searchAppearance.postTypes'),
    appearance('seopress_titles_tax_titles', 'dynamic.searchAppearance.taxonomies'),
  ],
  seopress_social_option_name: [
    ...named({ seopress_social_knowledge_type: `${SCHEMA}.siteRepresents` }, REPRESENTS),
    ...named(
      {
        seopress_social_knowledge_name: `${SCHEMA}.organizationName`,
        seopress_social_knowledge_img: `${SCHEMA}.organizationLogo`,
        seopress_social_knowledge_phone: `${SCHEMA}.phone`,
        seopress_social_accounts_facebook: `${URLS}.facebookPageUrl`,
        seopress_social_accounts_instagram: `${URLS}.instagramUrl`,
        seopress_social_accounts_linkedin: `${URLS}.linkedinUrl`,
        seopress_social_accounts_pinterest: `${URLS}.pinterestUrl`,
        seopress_social_accounts_youtube: `${URLS}.youtubeUrl`,
        seopress_social_facebook_img: 'social.facebook.general.defaultImagePosts',
        seopress_social_twitter_card_img: 'social.twitter.general.defaultImagePosts',
      },
      text,
    ),
    ...named({ seopress_social_accounts_twitter: `${URLS}.twitterUrl` }, twitter),
    ...named({ seopress_social_facebook_og: 'social.facebook.general.enable' }, flag),
    ...named({ seopress_social_twitter_card: 'social.twitter.general.enable' }, flag),
  ],
  seopress_xml_sitemap_option_name: [
    ...named({ seopress_xml_sitemap_general_enable: 'sitemap.general.enable' }, flag),
    included('seopress_xml_sitemap_post_types_list', 'sitemap.general.postTypes'),
    included('seopress_xml_sitemap_taxonomies_list', 'sitemap.general.taxonomies'),
  ],
}

export const FRAMEWORK_SETTINGS: SettingRules = {
  'autodescription-site-settings': [
    ...templates({
      homepage_title: 'searchAppearance.global.siteTitle',
      homepage_description: 'searchAppearance.global.metaDescription',
      homepage_og_title: 'social.facebook.homePage.title',
      homepage_og_description: 'social.facebook.homePage.description',
    }),
    ...named({ title_separator: 'searchAppearance.global.separator' }, separator),
    ...named({ knowledge_type: `${SCHEMA}.siteRepresents` }, REPRESENTS),
    ...named(
      {
        knowledge_name: `${SCHEMA}.organizationName`,
        knowledge_logo_url: `${SCHEMA}.organizationLogo`,
        knowledge_facebook: `${URLS}.facebookPageUrl`,
        knowledge_instagram: `${URLS}.instagramUrl`,
        knowledge_linkedin: `${URLS}.linkedinUrl`,
        knowledge_pinterest: `${URLS}.pinterestUrl`,
        knowledge_soundcloud: `${URLS}.soundCloudUrl`,
        knowledge_tumblr: `${URLS}.tumblrUrl`,
        knowledge_youtube: `${URLS}.youtubeUrl`,
        google_verification: 'webmasterTools.google',
        bing_verification: 'webmasterTools.bing',
        yandex_verification: 'webmasterTools.yandex',
        baidu_verification: 'webmasterTools.baidu',
        pint_verification: 'webmasterTools.pinterest',
        social_image_fb_url: 'social.facebook.general.defaultImagePosts',
        homepage_social_image_url: 'social.facebook.homePage.image',
        twitter_card: 'social.twitter.general.defaultCardType',
      },
      text,
    ),
    ...named({ knowledge_twitter: `${URLS}.twitterUrl` }, twitter),
    ...named({ sitemaps_output: 'sitemap.general.enable' }, flag),
    ...named({ og_tags: 'social.facebook.general.enable' }, flag),
    ...named({ twitter_tags: 'social.twitter.general.enable' }, flag),
    robots('author_noindex', `${ARCHIVES}.author`, noindexIfOn),
    robots('date_noindex', `${ARCHIVES}.date`, noindexIfOn),
    hidden('noindex_post_types', 'dynamic.searchAppearance.postTypes'),
    hidden('noindex_taxonomies', 'dynamic.searchAppearance.taxonomies'),
  ],
}
