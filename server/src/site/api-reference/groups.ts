/** Routes that are documented on one page. */
export interface Group {
  /** The last segment of the page's path. */
  readonly slug: string
  readonly title: string
  /** One sentence; also the page's meta description. */
  readonly about: string
  /** Path prefixes in neutral names, in whole segments; the longest match decides. */
  readonly paths: readonly string[]
  /** Further paragraphs, with code in backticks. */
  readonly notes?: readonly string[]
}

/** Groups listed together in the overview. */
export interface Section {
  readonly title: string
  readonly groups: readonly Group[]
}

const group = (
  slug: string,
  title: string,
  about: string,
  paths: readonly string[],
  notes: readonly string[] = [],
): Group => ({ slug, title, about, paths, notes })

const under = (namespace: string, ...words: readonly string[]): readonly string[] =>
  words.map((word) => `${namespace}/${word}`)

/** Pitfalls for clients of the statistics; the formats are older than this server. */
const NUMBERS =
  'Numbers are not all numbers: in an overview `dead` is an integer, while `total` and the counts of categories are **texts that hold decimal digits**, such as `"7400"`. Convert them before you calculate.'
const BY_NAME =
  'A listing is an object whose **keys are names**. Two of one name are told apart by the id: `Alex Marlow` and `Alex Marlow (6)`. The key of an item is the same on every page and under every filter, so pages can be merged without losing anybody. At most 100 stand on a page; `page` asks for the next one, and `X-WP-Total` and `X-WP-TotalPages` say how many there are.'
const DIED =
  '`died` is a list of days, `["2016-11-16"]`, with more than one for somebody who came back. It is **`[""]`, a list with one empty text**, for who has not died and also for whose day of death is unknown: use `alive=false`, or the cliche `dead`, to find the dead.'
const SHARES =
  'A breakdown is an object whose keys are **slugs of categories**, in the order of their names. Categories that nobody carries are left out unless `hide_empty=false`; `percentages=true` adds shares, and `format=csv` gives a spreadsheet.'

export const SECTIONS: readonly Section[] = [
  {
    title: 'Catalogue',
    groups: [
      group(
        'character-statistics',
        'Statistics of characters',
        'Count characters by gender, sexuality, romantic orientation and cliche, and read them by name.',
        under('svc/v1', 'stats/characters'),
        [NUMBERS, BY_NAME, DIED, SHARES],
      ),
      group(
        'show-statistics',
        'Statistics of shows',
        'Count shows by nation, station, format, genre, trope and verdict, and read them by name.',
        under('svc/v1', 'stats/shows'),
        [NUMBERS, BY_NAME, SHARES],
      ),
      group(
        'actor-statistics',
        'Statistics of actors',
        'Count actors by gender and sexuality, and read them by name.',
        under('svc/v1', 'stats/actors'),
        [NUMBERS, BY_NAME, SHARES],
      ),
      group(
        'statistics',
        'Statistics of deaths and places',
        'Deaths by year, stations and nations with all that is counted for them, and the whole catalogue in numbers.',
        under('svc/v1', 'stats'),
        [NUMBERS, DIED, SHARES],
      ),
      group(
        'days',
        'Days and years',
        'The character or show of the day, deaths and birthdays on this day, and what happened in a year.',
        under(
          'svc/v1',
          ...['of-the-day', 'on-this-day', 'last-death', 'this-year', 'what-happened'],
          ...['when-died', 'similar-shows'],
        ),
      ),
      group(
        'characters',
        'Characters',
        'List, read, write and remove the characters of the catalogue, and see what they were.',
        under('svc/v1', 'characters'),
      ),
      group(
        'shows',
        'Shows',
        'List, read, write and remove the shows of the catalogue.',
        under('svc/v1', 'shows'),
      ),
      group(
        'actors',
        'Actors',
        'List, read, write and remove the actors of the catalogue.',
        under('svc/v1', 'actors'),
      ),
      group(
        'catalogue-categories',
        'Categories of the catalogue',
        'Genders, cliches, genres and all other kinds of categories: list, write and merge them.',
        under('svc/v1', 'categories'),
      ),
      group(
        'catalogue-copies',
        'Copies of the catalogue',
        'Everything that is published as lines or as a table, what was removed since, and the settings of the catalogue.',
        ['svc/v1'],
      ),
    ],
  },
  {
    title: 'Content',
    groups: [
      group(
        'posts',
        'Posts',
        'List, read, write and remove posts, with their revisions and autosaves.',
        under('core/v2', 'posts'),
      ),
      group(
        'pages',
        'Pages',
        'List, read, write and remove pages, with their revisions and autosaves.',
        under('core/v2', 'pages'),
      ),
      group(
        'media',
        'Media',
        'Upload pictures and other files, edit them, and read what is known of them.',
        under('core/v2', 'media'),
      ),
      group(
        'comments',
        'Comments',
        'Read, write, approve and remove comments.',
        under('core/v2', 'comments'),
      ),
      group(
        'terms',
        'Categories and tags',
        'Categories, tags and categories of patterns, and the taxonomies that they belong to.',
        under('core/v2', 'categories', 'tags', 'taxonomies', 'wp_pattern_category'),
      ),
      group(
        'types',
        'Types, statuses and search',
        'Which kinds of content there are, which states it can be in, and search across all of it.',
        under('core/v2', 'types', 'statuses', 'search', 'view-config'),
      ),
      group(
        'menus',
        'Menus',
        'Menus, their items and the places of the design in which they stand.',
        under('core/v2', 'menus', 'menu-items', 'menu-locations'),
      ),
      group(
        'navigation',
        'Navigation blocks',
        'Navigation that is made of blocks, with its revisions.',
        [...under('core/v2', 'navigation'), 'block-editor/v1/navigation-fallback'],
      ),
      group(
        'duplicate-post',
        'Copies of items',
        'Copy an item, rewrite one that stays published, compare, and publish the rewritten text.',
        ['duplicate-post/v1'],
      ),
      group('oembed', 'oEmbed', 'What other sites need to show an item of this one, and back.', [
        'oembed/1.0',
      ]),
    ],
  },
  {
    title: 'People and site',
    groups: [
      group(
        'users',
        'Users and application passwords',
        'Accounts with their roles, and the passwords by which programs sign in.',
        under('core/v2', 'users'),
      ),
      group(
        'settings',
        'Settings, plugins and health',
        'Settings of the site, the modules that it is made of, and whether all is well.',
        [...under('core/v2', 'settings', 'plugins'), 'site-health/v1'],
      ),
      group(
        'abilities',
        'Abilities',
        'What the site can do for programs that ask for it by name, and how it is run.',
        ['abilities/v1'],
      ),
      group(
        'protocol',
        'The interface itself',
        'The index of all routes, the indexes of namespaces, and several requests in one.',
        ['', 'batch/v1', 'core/v2'],
      ),
    ],
  },
  {
    title: 'Design',
    groups: [
      group(
        'templates',
        'Templates',
        'Templates of the design: files, copies that editors saved, and what those were.',
        under('core/v2', 'templates'),
      ),
      group(
        'template-parts',
        'Template parts',
        'Header, footer and other parts of templates, and what they were.',
        under('core/v2', 'template-parts'),
      ),
      group(
        'styles',
        'Styles and themes',
        'Colours, sizes and fonts of the site, their variations and revisions, and the design itself.',
        under('core/v2', 'global-styles', 'themes'),
      ),
      group(
        'fonts',
        'Fonts and icons',
        'Families and faces of fonts, collections to choose from, and icons.',
        under('core/v2', ...['font-families', 'font-collections', 'icons', 'icon-collections']),
      ),
      group(
        'patterns',
        'Patterns',
        'Patterns that editors keep for other texts, with their revisions.',
        under('core/v2', 'blocks'),
      ),
      group(
        'block-types',
        'Block types and the editor',
        'Which blocks there are, how one looks to readers, patterns of the design, and what the editor asks for.',
        [
          ...under('core/v2', 'block-types', 'block-renderer', 'block-patterns'),
          ...under('core/v2', 'block-directory', 'pattern-directory'),
          'block-editor/v1',
        ],
      ),
      group(
        'widgets',
        'Widgets',
        'Widgets and sidebars, as older clients ask for them.',
        under('core/v2', 'widgets', 'widget-types', 'sidebars'),
      ),
    ],
  },
  {
    title: 'SEO',
    groups: [
      group(
        'seo-posts',
        'SEO of items',
        'Titles, descriptions and scores of single items and terms, lists of them, and how texts read.',
        under('seo/v1', ...['post', 'posts-list', 'terms-list', 'objects', 'keyphrases', 'tags']),
      ),
      group(
        'seo-headlines',
        'SEO of headlines and texts',
        'How good a headline is, and help with a text while it is written.',
        under('seo/v1', 'analyze-headline', 'writing-assistant'),
      ),
      group('seo-settings', 'SEO settings', 'Options of the toolkit, and the tasks around them.', [
        ...under('seo/v1', 'options', 'settings', 'reset-settings'),
        'seo/v1',
      ]),
      group(
        'seo-transfer',
        'SEO backups and files',
        'Options and what was written about items: kept, brought back, exported and imported.',
        under(
          'seo/v1',
          'backup',
          'settings/export',
          'settings/export-content',
          'settings/import',
          'settings/import-plugins',
        ),
      ),
      group(
        'seo-setup',
        'SEO setup',
        'The first steps with the toolkit, and what each person has chosen for their own screens.',
        under('seo/v1', 'user', 'wizard'),
      ),
      group(
        'seo-local-business',
        'SEO local business',
        'Places that people go to, with their hours and where they are.',
        under('seo/v1', 'local-business'),
      ),
      group(
        'seo-licence',
        'SEO licence and connection',
        'Answers for clients that ask for a licence: everything is included, and none is needed.',
        under(
          'seo/v1',
          ...['activate', 'activated', 'deactivate', 'connect', 'connect-pro', 'connect-url'],
          ...['multisite', 'network-sites', 'plugins', 'ping'],
        ),
      ),
      group(
        'seo-redirects',
        'SEO redirects',
        'Rules that lead visitors on, the groups they stand in, and tests of them.',
        under('seo/v1', 'redirects'),
      ),
      group(
        'seo-redirect-files',
        'SEO redirect files and logs',
        'Redirects in files, from other tools and for web servers, and logs of what was asked for.',
        under(
          'seo/v1',
          'redirects/export',
          'redirects/export-logs',
          'redirects/import',
          'redirects/import-csv',
          'redirects/import-plugins',
          'redirects/logs',
          'redirects/{slug}',
        ),
      ),
      group(
        'seo-links',
        'SEO link reports',
        'Links between items and to other sites, suggestions, and reports by post and by domain.',
        under(
          'seo/v1',
          'link-assistant/data',
          'link-assistant/links-report',
          'link-assistant/links-report-inner',
        ),
      ),
      group(
        'seo-link-edits',
        'SEO link edits',
        'Change, remove and undo links in texts, from the editor and from the reports.',
        under('seo/v1', 'link-assistant'),
      ),
      group(
        'seo-search-statistics',
        'SEO search statistics',
        'How the site does in search engines: clicks, impressions, positions, by page and by keyword.',
        under('seo/v1', 'search-statistics'),
      ),
      group(
        'seo-search-statistics-of-posts',
        'SEO search statistics of posts',
        'How one post does in search engines, and what search engines say about pages.',
        under(
          'seo/v1',
          'search-statistics/post-detail',
          'search-statistics/index-status',
          'search-statistics/inspection-result',
        ),
      ),
      group(
        'seo-rank-tracker',
        'SEO keyword tracker',
        'Keywords and groups of them whose positions are followed.',
        under('seo/v1', 'search-statistics/keyword-rank-tracker'),
      ),
      group(
        'seo-audit',
        'SEO audit',
        'What is good and what is not about the whole site, and the checklist that follows from it.',
        under('seo/v1', 'seo-analysis', 'seo-checklist', 'analyze'),
      ),
      group(
        'seo-schema',
        'SEO schema and revisions',
        'Data of schema.org for items, templates of it, and what the SEO data of an item were.',
        under('seo/v1', 'schema', 'seo-revisions'),
      ),
      group(
        'seo-sitemaps',
        'SEO sitemaps and crawlers',
        'Sitemaps, IndexNow, robots rules, crawl cleanup and the file of the web server.',
        under(
          'seo/v1',
          ...['sitemap', 'index-now', 'crawl-cleanup', 'htaccess', 'tools', 'network-robots'],
          'clear-log',
        ),
      ),
      group(
        'seo-notices',
        'SEO notices',
        'Notices of the toolkit: dismiss them or be reminded later.',
        under('seo/v1', 'notification', 'notifications'),
      ),
      group(
        'seo-ai',
        'SEO AI helpers',
        'Titles, descriptions, questions, key points and pictures by a model that the operator has named.',
        under('seo/v1', 'ai'),
      ),
      group(
        'seo-ai-reports',
        'SEO AI reports',
        'Reports on how models speak of a keyword, and a list of those who want to hear of brands.',
        under('seo/v1', 'ai/insights'),
      ),
      group(
        'seo-integrations',
        'SEO integrations and mail',
        'Research tools that other companies offer, and reports by mail.',
        under('seo/v1', 'integration', 'email-summary', 'email-debug-info'),
      ),
    ],
  },
  {
    title: 'Visits',
    groups: [
      group(
        'visit-reports',
        'Reports of visits',
        'Visits, views, sources, pages, searches and devices over a period, and right now.',
        under('analytics/v1', 'reports', 'export.csv'),
      ),
      group(
        'popular-posts',
        'Popular posts',
        'Lists of what is read most, how they look, and where they stand.',
        under('analytics/v1', 'popular-posts'),
      ),
      group(
        'visit-notes',
        'Notes on visits',
        'Notes that stand beside the curve, and categories of them.',
        under('analytics/v1', 'notes', 'note-categories'),
      ),
      group(
        'analytics',
        'Analytics settings and insights',
        'Settings of the counting, insights, set-up, and erasing what was counted.',
        ['analytics/v1'],
      ),
    ],
  },
]

export const GROUPS: readonly Group[] = SECTIONS.flatMap(({ groups }) => groups)

/** Every prefix with its group, longest first. */
const BEGINNINGS = GROUPS.flatMap((group) =>
  group.paths.map((path) => ({ path: path === '' ? '/' : `/${path}`, group })),
).toSorted((a, b) => b.path.length - a.path.length)

/** The group that documents a path. */
export const groupOf = (path: string): Group => {
  const whole = `${path}/`
  const found = BEGINNINGS.find((beginning) =>
    beginning.path === '/' ? path === '/' : whole.startsWith(`${beginning.path}/`),
  )
  // A namespace without a group of its own is documented with the protocol.
  const group = found?.group ?? GROUPS.find(({ slug }) => slug === 'protocol')
  if (!group) throw new Error(`no page of the reference tells of ${path}`)
  return group
}
