export interface RouteRule {
  /** Tried on the method and the path: `GET /core/v2/posts/{id}`. */
  readonly matches: RegExp
  readonly text: string
}

/** Routes that the packages of the editors call by their paths. */
export const EDITORS: readonly RouteRule[] = [
  {
    matches:
      /^\w+ \/core\/v2\/(?:posts|pages|media|blocks|navigation|templates|template-parts|global-styles|font-families|wp_pattern_category)(?:\/|$)/,
    text: 'Editor',
  },
  {
    matches:
      /^GET \/core\/v2\/(?:types|statuses|taxonomies|themes|block-types|block-patterns|block-renderer|icons|icon-collections|font-collections)(?:\/|$)/,
    text: 'Editor',
  },
  {
    matches:
      /^\w+ \/block-editor\/v1\/(?:edit-locks|url-details|export|navigation-fallback|settings)/,
    text: 'Editor',
  },
  { matches: /^GET \/oembed\/1\.0\/proxy$/, text: 'Editor' },
]

/** Why no screen uses a route; the first that matches counts. */
export const REASONS: readonly RouteRule[] = [
  { matches: /^GET \/(?:[\w-]+\/v?[\d.]+)?$/, text: 'an index for programs' },
  {
    matches: /^POST \/batch\/v1$/,
    text: 'the screens send the requests one by one, with progress',
  },
  {
    matches: /^GET \/core\/v2\/(?:users|categories|tags|menus|menu-items|menu-locations)\//,
    text: 'the list has all fields',
  },
  {
    matches: /^DELETE \/core\/v2\/(?:users|categories|tags)\//,
    text: 'a dialog of the screen deletes through `api[name]`',
  },
  { matches: /\/application-passwords\//, text: 'for programs, about their own password' },
  { matches: /^\w+ \/core\/v2\/menu-items/, text: 'Menus saves all links of a menu at once' },
  {
    matches: /^\w+ \/core\/v2\/(?:sidebars|widgets|widget-types)/,
    text: 'the design has no sidebars; template parts take their place',
  },
  { matches: /^\w+ \/core\/v2\/plugins/, text: 'Settings → Modules uses the site options' },
  {
    matches: /^GET \/core\/v2\/(?:pattern-directory|block-directory)/,
    text: 'no directory is asked: it would be another host',
  },
  { matches: /^GET \/oembed\/1\.0\/embed$/, text: 'for other sites that embed a page' },
  {
    matches: /^GET \/site-health\/v1\//,
    text: 'Operation → Health has these checks and more',
  },
  {
    matches: /^GET \/svc\/v1\/\w+\/\{parent\}\/revisions\/\{id\}$/,
    text: 'the list has all fields',
  },
  { matches: /^GET \/svc\/v1\/export\//, text: 'Operation → Export links to the file' },
  { matches: /^GET \/svc\/v1\/dump\./, text: 'Import and export links to the file' },
  {
    matches: /^GET \/svc\/v1\/privacy-requests\/\{id\}\/export$/,
    text: 'Personal data links to the file',
  },
  {
    matches: /^GET \/svc\/v1\/stats/,
    text: 'Statistics of the admin has the figures that lead to rows; the site shows the others',
  },
  { matches: /^GET \/svc\/v1\/webhooks\/\{webhook\}$/, text: 'the list has all fields' },
  { matches: /^POST \/svc\/v1\/subscribers\/bounces$/, text: 'for mail services' },
  { matches: /^GET \/svc\/v1\//, text: 'for front ends and bots' },
  { matches: /^\w+ \/abilities\/v1\//, text: 'for assistants; each ability has its screen' },
  {
    matches: /^\w+ \/duplicate-post\/v1\//,
    text: 'the same with the version of the item: the actions of Posts, Pages and the editor',
  },
  {
    matches: /^POST \/seo\/v1\/notification/,
    text: 'reminders of the original plug-in; Dashboard shows what needs attention',
  },
  {
    matches:
      /^\w+ \/seo\/v1\/(?:ping|plugins|connect|connect-url|connect-pro|activate|deactivate|activated|multisite|network-sites|network-robots|htaccess)\b/,
    text: 'licences, networks and server files of the original plug-in; nothing here needs them',
  },
  {
    matches:
      /^POST \/seo\/v1\/settings\/(?:hide|toggle|dismiss|items-per-page|research-tool-country)/,
    text: 'state of the screens of the original plug-in',
  },
  {
    matches:
      /^\w+ \/seo\/v1\/(?:options|reset-settings|backup|wizard|settings\/(?:export|import|do-task))/,
    text: 'SEO settings has single fields, a history with undo, export and import',
  },
  {
    matches:
      /^\w+ \/seo\/v1\/redirects\/(?:options|server|manual|\{id\}\/test|posts|update|delete|test|import)/,
    text: 'Redirects has newer routes for the same',
  },
  {
    matches: /^GET \/seo\/v1\/redirects\/export|^GET \/seo\/v1\/redirects\/export-logs/,
    text: 'Redirects links to the file',
  },
  { matches: /^POST \/seo\/v1\/clear-log$/, text: 'Redirects removes entries, one or several' },
  {
    matches: /^\w+ \/seo\/v1\/(?:analyze-headline|post\/|keyphrases|user\/)/,
    text: 'the editor analyses while one types, in the browser',
  },
  { matches: /^\w+ \/seo\/v1\/(?:posts-list|terms-list)/, text: 'Titles and scores has one list' },
  {
    matches: /^GET \/seo\/v1\/local-business\/locations\/\{id\}$/,
    text: 'the list has all fields',
  },
  {
    matches: /^POST \/seo\/v1\/local-business\/import-plugins$/,
    text: 'always refused: no other tool leaves data of a business here',
  },
  {
    matches: /^POST \/seo\/v1\/local-business\/maps\/check-api-enabled$/,
    text: 'always refused: maps of OpenStreetMap need no key',
  },
  {
    matches: /^POST \/seo\/v1\/(?:sitemap\/delete-static-files|tools\/delete-robots-txt)$/,
    text: 'does nothing: the site makes these files by itself, there are none on disk',
  },
  {
    matches: /^POST \/seo\/v1\/sitemap\/deactivate-conflicting-plugins$/,
    text: 'does nothing: no other part of the product makes sitemaps',
  },
  {
    matches: /^\w+ \/seo\/v1\/link-assistant\//,
    text: 'Links has newer routes for the same',
  },
  {
    matches: /^POST \/seo\/v1\/seo-alerts\/test-slack$/,
    text: 'always refused: alerts go by mail only',
  },
  { matches: /^\w+ \/seo\/v1\/seo-analysis/, text: 'Audit groups the findings by kind' },
  {
    matches: /^POST \/seo\/v1\/ai\/credits$/,
    text: 'AI reads the credits with the rest of its state, from `ai/status`',
  },
  { matches: /^\w+ \/seo\/v1\/ai-agents\//, text: 'there are no agents: it always says so' },
  {
    matches: /^POST \/seo\/v1\/writing-assistant\/set-report-progress$/,
    text: 'AI reads the report itself again, which has its progress',
  },
  { matches: /^\w+ \/seo\/v1\/seo-checklist/, text: 'Audit has the findings about the site' },
  {
    matches: /^POST \/seo\/v1\/integration\/snippet-tool/,
    text: 'always empty: the site runs no code of others',
  },
  { matches: /^GET \/analytics\/v1\/export\.csv$/, text: 'each report of Visits has its file' },
  {
    matches: /^\w+ \/analytics\/v1\/onboarding/,
    text: 'connection to the cloud of the original; visits are counted here',
  },
  {
    matches: /^GET \/analytics\/v1\/(?:notes|note-categories)\/\{id\}$/,
    text: 'the list has all fields',
  },
  {
    matches: /^GET \/analytics\/v1\/(?:terms|taxonomy)\//,
    text: 'for pickers of the original plug-in; Categories and Tags have the same with more',
  },
  {
    matches: /^GET \/analytics\/v1\/reports\/devices$/,
    text: 'Visits → Visitors → Devices and browsers has these rows',
  },
  {
    matches: /^GET \/analytics\/v1\/ai-insights\/ratings$/,
    text: 'Visits → Worth a look gets the ratings with the findings',
  },
  {
    matches: /^\w+ \/analytics\/v1\/feedback$/,
    text: 'meant for the maker of the original plug-in; here it stays on the site, with those who wrote it',
  },
]
