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
  'Not all counts are numbers: in an overview `dead` is an integer, while `total` and the counts of categories are **strings of decimal digits**, such as `"7400"`. Convert them before you calculate.'
const BY_NAME =
  'A listing is an object whose **keys are names**. The id is appended to repeated names: `Alex Marlow` and `Alex Marlow (6)`. The key of an item is the same on every page and with every filter, so pages can be merged without losing items. A page has up to 100 items; `page` selects a page, and the headers `X-WP-Total` and `X-WP-TotalPages` contain the totals.'
const DIED =
  '`died` is a list of dates, `["2016-11-16"]`, with several dates for characters who died more than once. It is **`[""]`, a list with one empty string**, for living characters and if the date of death is unknown: use `alive=false`, or the cliche `dead`, to find dead characters.'
const SHARES =
  'A breakdown is an object whose keys are **slugs of categories**, sorted by name. Empty categories are excluded unless `hide_empty=false`; `percentages=true` adds shares, and `format=csv` returns CSV.'

export const SECTIONS: readonly Section[] = [
  {
    title: 'Catalogue',
    groups: [
      group(
        'character-statistics',
        'Character statistics',
        'Counts of characters by gender, sexuality, romantic orientation and cliche, and character listings.',
        under('svc/v1', 'stats/characters'),
        [NUMBERS, BY_NAME, DIED, SHARES],
      ),
      group(
        'show-statistics',
        'Show statistics',
        'Counts of shows by nation, station, format, genre, trope and verdict, and show listings.',
        under('svc/v1', 'stats/shows'),
        [NUMBERS, BY_NAME, SHARES],
      ),
      group(
        'actor-statistics',
        'Actor statistics',
        'Counts of actors by gender and sexuality, and actor listings.',
        under('svc/v1', 'stats/actors'),
        [NUMBERS, BY_NAME, SHARES],
      ),
      group(
        'statistics',
        'Death, station and nation statistics',
        'Counts of deaths by year, statistics by station and nation, and totals of the catalogue.',
        under('svc/v1', 'stats'),
        [NUMBERS, DIED, SHARES],
      ),
      group(
        'days',
        'Days and years',
        'Item of the day, deaths and birthdays on a day, and statistics of a year.',
        under(
          'svc/v1',
          ...['of-the-day', 'on-this-day', 'last-death', 'this-year', 'what-happened'],
          ...['when-died', 'similar-shows'],
        ),
      ),
      group(
        'characters',
        'Characters',
        'Create, read, update and delete characters of the catalogue, and read their revisions.',
        under('svc/v1', 'characters'),
      ),
      group(
        'shows',
        'Shows',
        'Create, read, update and delete shows of the catalogue, and read their revisions.',
        under('svc/v1', 'shows'),
      ),
      group(
        'actors',
        'Actors',
        'Create, read, update and delete actors of the catalogue, and read their revisions.',
        under('svc/v1', 'actors'),
      ),
      group(
        'catalogue-categories',
        'Catalogue categories',
        'Create, read, update, merge and delete genders, cliches, genres and the other kinds of categories.',
        under('svc/v1', 'categories'),
      ),
      group(
        'catalogue-copies',
        'Catalogue export and settings',
        'Exports of the catalogue as JSON Lines or CSV, removed items, and catalogue settings.',
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
        'Create, read, update and delete posts, with their revisions and autosaves.',
        under('core/v2', 'posts'),
      ),
      group(
        'pages',
        'Pages',
        'Create, read, update and delete pages, with their revisions and autosaves.',
        under('core/v2', 'pages'),
      ),
      group(
        'media',
        'Media',
        'Upload, edit, read and delete images and other media files.',
        under('core/v2', 'media'),
      ),
      group(
        'comments',
        'Comments',
        'Create, read, moderate and delete comments.',
        under('core/v2', 'comments'),
      ),
      group(
        'terms',
        'Categories and tags',
        'Create, read, update and delete categories, tags and pattern categories, and read taxonomies.',
        under('core/v2', 'categories', 'tags', 'taxonomies', 'wp_pattern_category'),
      ),
      group(
        'types',
        'Post types, statuses and search',
        'Read post types, post statuses and view configurations, and search the site.',
        [
          ...under('core/v2', 'types', 'statuses', 'search', 'view-config'),
          ...under('svc/v1', 'suggestions'),
        ],
      ),
      group(
        'menus',
        'Menus',
        'Create, read, update and delete menus and menu items, and read menu locations.',
        under('core/v2', 'menus', 'menu-items', 'menu-locations'),
      ),
      group(
        'navigation',
        'Navigation menus',
        'Create, read, update and delete block-based navigation menus, with their revisions and autosaves.',
        [...under('core/v2', 'navigation'), 'block-editor/v1/navigation-fallback'],
      ),
      group(
        'duplicate-post',
        'Post duplication',
        'Duplicate posts, and rewrite and republish published posts.',
        ['duplicate-post/v1'],
      ),
      group(
        'forms',
        'Contact form',
        'Read, mark, export and delete messages of visitors, and the settings of the contact form.',
        under('svc/v1', 'form-entries', 'form-settings'),
      ),
      group(
        'newsletter',
        'Newsletter',
        'Subscribers to new posts by mail, bounces, and the settings of the newsletter.',
        under('svc/v1', 'subscribers', 'newsletter-settings'),
      ),
      group('oembed', 'oEmbed', 'oEmbed data of this site and of other sites.', ['oembed/1.0']),
    ],
  },
  {
    title: 'Users and site',
    groups: [
      group(
        'users',
        'Users and application passwords',
        'Create, read, update and delete users and their application passwords.',
        under('core/v2', 'users'),
      ),
      group(
        'two-factor',
        'Two-factor sign-in',
        'Set up authenticator apps, passkeys and recovery codes, and choose the roles that need them.',
        ['accounts/v1'],
        [
          'Only a **session** changes second factors: requests with an application password are refused with `rest_needs_session`. More than 15 minutes after signing in, changes need the current `password`.',
          'While a role needs a second factor that its user does not have, every request in a session of that user is refused with `rest_two_factor_required`. The page `account/two-factor` of the site sets it up. Application passwords are not affected.',
        ],
      ),
      group(
        'settings',
        'Settings, plugins and site health',
        'Read and update site settings and plugins, and run site health tests.',
        [...under('core/v2', 'settings', 'plugins'), 'site-health/v1'],
      ),
      group(
        'operation',
        'Operation',
        'Jobs, backups and restores, mails, the audit log, health, cache, storage and load, for administrators.',
        ['operation/v1'],
        [
          'A restore needs a comparison first (`POST /operation/v1/backups/{name}/compare`), and happens at the next start.',
        ],
      ),
      group('abilities', 'Abilities', 'List and run the abilities of the site.', ['abilities/v1']),
      group(
        'protocol',
        'API index and batch requests',
        'Indexes of all routes and of namespaces, and batch requests.',
        ['', 'batch/v1', 'core/v2'],
      ),
      group(
        'import-and-export',
        'Import and export',
        'Import the export of a WordPress site, export for WordPress, and read any collection as lines of JSON.',
        under('svc/v1', 'site-imports', 'export'),
      ),
      group(
        'webhooks',
        'Webhooks and events',
        'Be told of each change by signed webhooks, or read the changes from a feed.',
        under('svc/v1', 'webhooks', 'events'),
      ),
    ],
  },
  {
    title: 'Design',
    groups: [
      group(
        'templates',
        'Templates',
        'Create, read, update and delete templates, with their revisions and autosaves.',
        under('core/v2', 'templates'),
      ),
      group(
        'template-parts',
        'Template parts',
        'Create, read, update and delete template parts, with their revisions and autosaves.',
        under('core/v2', 'template-parts'),
      ),
      group(
        'styles',
        'Global styles and themes',
        'Read and update global styles, and read their revisions, style variations and themes.',
        under('core/v2', 'global-styles', 'themes'),
      ),
      group(
        'fonts',
        'Fonts and icons',
        'Create, read, update and delete font families and font faces, and read font collections and icons.',
        under('core/v2', ...['font-families', 'font-collections', 'icons', 'icon-collections']),
      ),
      group(
        'patterns',
        'Patterns',
        'Create, read, update and delete reusable patterns, with their revisions and autosaves.',
        under('core/v2', 'blocks'),
      ),
      group(
        'block-types',
        'Block types and block editor',
        'Read block types, block patterns and block editor settings, and render blocks.',
        [
          ...under('core/v2', 'block-types', 'block-renderer', 'block-patterns'),
          ...under('core/v2', 'block-directory', 'pattern-directory'),
          'block-editor/v1',
        ],
      ),
      group(
        'widgets',
        'Widgets',
        'Read and update widgets, widget types and sidebars.',
        under('core/v2', 'widgets', 'widget-types', 'sidebars'),
      ),
    ],
  },
  {
    title: 'SEO',
    groups: [
      group(
        'seo-posts',
        'SEO data of posts and terms',
        'Titles, descriptions, keyphrases and scores of posts and terms, and their content analysis.',
        under('seo/v1', ...['post', 'posts-list', 'terms-list', 'objects', 'keyphrases', 'tags']),
      ),
      group(
        'seo-headlines',
        'SEO headline analyser and writing assistant',
        'Analyse headlines, and compare content with other pages on the same keyword.',
        under('seo/v1', 'analyze-headline', 'writing-assistant'),
      ),
      group(
        'seo-settings',
        'SEO settings',
        'Read, update and reset SEO settings, and run maintenance tasks.',
        [...under('seo/v1', 'options', 'settings', 'reset-settings'), 'seo/v1'],
      ),
      group(
        'seo-transfer',
        'SEO backup, import and export',
        'Back up, restore, export and import SEO settings and SEO data of content.',
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
        'Setup wizard and preferences of users.',
        under('seo/v1', 'user', 'wizard'),
      ),
      group(
        'seo-local-business',
        'SEO local business',
        'Create, read, update and delete business locations.',
        under('seo/v1', 'local-business'),
      ),
      group(
        'seo-licence',
        'SEO licence and connection',
        'Responses for clients that manage licences: all features are included, and no licence is needed.',
        under(
          'seo/v1',
          ...['activate', 'activated', 'deactivate', 'connect', 'connect-pro', 'connect-url'],
          ...['multisite', 'network-sites', 'plugins', 'ping'],
        ),
      ),
      group(
        'seo-redirects',
        'SEO redirects',
        'Create, read, update, delete and test redirects and redirect groups.',
        under('seo/v1', 'redirects'),
      ),
      group(
        'seo-redirect-files',
        'SEO redirect import, export and logs',
        'Import and export redirects, and read redirect and 404 logs.',
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
        'Reports on internal and external links and link suggestions, by post and by domain.',
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
        'Update and delete links in content, and undo these edits.',
        under('seo/v1', 'link-assistant'),
      ),
      group(
        'seo-search-statistics',
        'SEO search statistics',
        'Clicks, impressions and positions in search engines, by page and by keyword.',
        under('seo/v1', 'search-statistics'),
      ),
      group(
        'seo-search-statistics-of-posts',
        'SEO search statistics of posts',
        'Search statistics of single posts, and the index status of pages.',
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
        'Create, read, update and delete tracked keywords and keyword groups.',
        under('seo/v1', 'search-statistics/keyword-rank-tracker'),
      ),
      group(
        'seo-audit',
        'SEO audit',
        'SEO issues of the site, audits of pages, and the SEO checklist.',
        under('seo/v1', 'seo-analysis', 'seo-checklist', 'analyze'),
      ),
      group(
        'seo-schema',
        'SEO schema and revisions',
        'Schema templates, schema previews, and revisions of SEO data.',
        under('seo/v1', 'schema', 'seo-revisions'),
      ),
      group(
        'seo-sitemaps',
        'SEO sitemaps and crawlers',
        'Sitemaps, IndexNow, robots.txt rules, crawl cleanup and .htaccess rules.',
        under(
          'seo/v1',
          ...['sitemap', 'index-now', 'crawl-cleanup', 'htaccess', 'tools', 'network-robots'],
          'clear-log',
        ),
      ),
      group(
        'seo-notices',
        'SEO notifications',
        'Dismiss or snooze notifications.',
        under('seo/v1', 'notification', 'notifications'),
      ),
      group(
        'seo-ai',
        'SEO AI suggestions',
        'Generate titles, descriptions, FAQs, key points and images with an AI service.',
        under('seo/v1', 'ai'),
      ),
      group(
        'seo-ai-previews',
        'SEO AI connection, previews and history',
        'Switch AI on, see what a request would send and cost, and what was sent.',
        under('seo/v1', 'ai/status', 'ai/switch', 'ai/preview', 'ai/requests'),
      ),
      group(
        'seo-ai-reports',
        'SEO AI reports',
        'Reports on how AI models answer a keyword, and brand tracker subscriptions.',
        under('seo/v1', 'ai/insights'),
      ),
      group(
        'seo-integrations',
        'SEO integrations and e-mail',
        'Keyword research services, and reports by e-mail.',
        under('seo/v1', 'integration', 'email-summary', 'email-debug-info'),
      ),
    ],
  },
  {
    title: 'Analytics',
    groups: [
      group(
        'visit-reports',
        'Analytics reports',
        'Reports on visits, pages, sources, searches and devices, and the real-time report.',
        under('analytics/v1', 'reports', 'export.csv'),
      ),
      group(
        'popular-posts',
        'Popular posts',
        'List popular posts, and configure their themes and placement.',
        under('analytics/v1', 'popular-posts'),
      ),
      group(
        'visit-notes',
        'Analytics notes',
        'Create, read, update and delete notes on charts, and note categories.',
        under('analytics/v1', 'notes', 'note-categories'),
      ),
      group(
        'analytics',
        'Analytics settings and insights',
        'Analytics settings, insights, onboarding, and deletion of visits.',
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
