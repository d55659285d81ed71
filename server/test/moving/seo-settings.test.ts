// Whole on PostgreSQL: rows are inserted with their ids, in bulk.

import { expect, it } from 'vitest'
import { metaRow } from '../../src/modules/moving/out/meta/php-value.ts'
import { readChosen } from '../../src/modules/seo-kernel/index.ts'
import { buildTestApp } from '../app.ts'
import { dump, importDump, post } from './dump.ts'

const php = (value: object): string => metaRow('', value).value

const YOAST = {
  wpseo_titles: {
    ...{ separator: 'sc-ndash', 'title-home-wpseo': '%%sitename%% %%sep%% %%sitedesc%%' },
    ...{ 'title-post': '%%title%% %%sep%% %%sitename%%', 'metadesc-post': '%%excerpt%%' },
    ...{ 'noindex-page': true, 'noindex-post': false, 'title-tax-category': '%%term_title%%' },
    ...{ 'title-play': '%%title%%', company_or_person: 'person', company_or_person_user_id: 7 },
    ...{ company_logo: 'http://old.example.org/wp-content/uploads/logo.png' },
    ...{ 'disable-date': true, 'title-404-wpseo': 'Gone', 'schema-page-type-post': 'WebPage' },
    ...{ 'title-constructor': 'x', 'title-__proto__': 'x' },
  },
  wpseo: { googleverify: 'abc', enable_xml_sitemap: false, ms_defaults_set: false },
  wpseo_social: {
    ...{ facebook_site: 'https://facebook.example/old', twitter_site: '@old' },
    other_social_urls: ['https://a.example/', 'https://b.example/'],
  },
}

const RANK_MATH = {
  'rank-math-options-titles': {
    ...{ title_separator: '»', pt_post_title: '%title% %sep% %sitename%' },
    ...{ pt_page_robots: ['noindex', 'nofollow'], knowledgegraph_type: 'company' },
    ...{ knowledgegraph_name: 'Lantern', disable_author_archives: 'on' },
  },
  'rank-math-options-sitemap': {
    ...{ items_per_page: '200', pt_post_sitemap: 'on', pt_page_sitemap: 'off' },
    exclude_posts: '20, 999',
  },
}

const SEOPRESS = {
  seopress_titles_option_name: {
    seopress_titles_sep: '|',
    seopress_titles_single_titles: {
      post: { title: '%%post_title%% %%sep%% %%sitetitle%%', description: '%%post_excerpt%%' },
      page: { title: '', noindex: '1' },
    },
  },
  seopress_xml_sitemap_option_name: {
    seopress_xml_sitemap_post_types_list: { post: { include: '1' }, page: {} },
  },
}

const FRAMEWORK = {
  'autodescription-site-settings': {
    ...{ title_separator: 'mdash', homepage_title: 'Home', knowledge_type: 'organization' },
    ...{ noindex_taxonomies: { post_tag: 1 }, sitemaps_output: 1, advanced_query_protection: 1 },
  },
}

const textWith = (options: Readonly<Record<string, object>>): string =>
  dump(Object.fromEntries(Object.entries(options).map(([name, value]) => [name, php(value)])), {
    users: [
      { ID: 7, user_login: 'ann', user_pass: '', user_nicename: 'ann', user_email: 'a@b.example' },
    ],
    posts: [post(20, { post_author: 7 })],
  })

const robotsMeta = { default: false, noindex: true }

it.each([
  [
    'Yoast',
    YOAST,
    {
      site: {
        searchAppearance: {
          global: {
            separator: '&ndash;',
            siteTitle: '#site_title #separator_sa #tagline',
            schema: {
              siteRepresents: 'person',
              organizationLogo: 'https://new.example.net/wp-content/uploads/logo.png',
            },
          },
          archives: { date: { show: false } },
        },
        sitemap: { general: { enable: false } },
        social: {
          profiles: {
            urls: {
              facebookPageUrl: 'https://facebook.example/old',
              twitterUrl: 'https://x.com/old',
            },
            additionalUrls: 'https://a.example/\nhttps://b.example/',
          },
        },
        webmasterTools: { google: 'abc' },
      },
      dynamic: {
        searchAppearance: {
          postTypes: {
            post: { title: '#post_title #separator_sa #site_title' },
            page: { show: false, advanced: { robotsMeta } },
          },
          taxonomies: { category: { title: '#taxonomy_title' } },
        },
      },
    },
    [
      'There is no setting dynamic.searchAppearance.postTypes.play here.',
      'There is no setting dynamic.searchAppearance.postTypes.constructor here.',
      'These have no counterpart here: schema-page-type-post (wpseo_titles).',
    ],
  ],
  [
    'Rank Math',
    RANK_MATH,
    {
      site: {
        searchAppearance: {
          global: {
            separator: '&raquo;',
            schema: { siteRepresents: 'organization', organizationName: 'Lantern' },
          },
          archives: { author: { show: false } },
        },
        sitemap: {
          general: {
            linksPerIndex: 200,
            postTypes: { all: false, included: ['post'] },
            advancedSettings: { excludePosts: ['20', '0'] },
          },
        },
      },
      dynamic: {
        searchAppearance: {
          postTypes: {
            post: { title: '#post_title #separator_sa #site_title' },
            page: { show: false, advanced: { robotsMeta: { ...robotsMeta, nofollow: true } } },
          },
        },
      },
    },
    [],
  ],
  [
    'SEOPress',
    SEOPRESS,
    {
      site: {
        searchAppearance: { global: { separator: '|' } },
        sitemap: { general: { postTypes: { all: false, included: ['post'] } } },
      },
      dynamic: {
        searchAppearance: {
          postTypes: {
            post: { metaDescription: '#post_excerpt' },
            page: { advanced: { robotsMeta } },
          },
        },
      },
    },
    [],
  ],
  [
    'The SEO Framework',
    FRAMEWORK,
    {
      site: { searchAppearance: { global: { separator: '&mdash;', siteTitle: 'Home' } } },
      dynamic: { searchAppearance: { taxonomies: { post_tag: { advanced: { robotsMeta } } } } },
    },
    ['These have no counterpart here: advanced_query_protection (autodescription-site-settings).'],
  ],
])('settings of %s in a dump become those of this site', async (_, options, wanted, reasons) => {
  const app = await buildTestApp({ url: 'https://new.example.net' })
  const { report } = await importDump(app, textWith(options))
  expect(await readChosen(app.systemContext())).toMatchObject(wanted)
  expect(report.skipped.map(({ reason }) => reason)).toEqual(reasons)
  expect(report.kinds['seo-settings']).toMatchObject({ changed: 1 })
  expect(Object.hasOwn(Object, 'title')).toBe(false)
  const again = await importDump(app, textWith(options))
  expect(again.report.kinds['seo-settings']).toMatchObject({ found: 1, unchanged: 1 })
})

it('the settings of the active plug-in count, and none if this site keeps its own', async () => {
  const app = await buildTestApp()
  const text = textWith({
    ...{ ...YOAST, ...RANK_MATH },
    active_plugins: ['akismet/akismet.php', 'seo-by-rank-math/rank-math.php'],
  })
  const before = await readChosen(app.systemContext())
  await importDump(app, text, { keepsOwnSettings: true })
  expect(await readChosen(app.systemContext())).toEqual(before)
  await importDump(app, text)
  expect((await readChosen(app.systemContext())).site).toMatchObject({
    searchAppearance: { global: { separator: '&raquo;' } },
  })
})
