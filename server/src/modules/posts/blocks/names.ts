/** The blocks that the server makes; all others are the HTML that they were saved as. */
export const DYNAMIC_BLOCKS: ReadonlySet<string> = new Set(
  [
    ...['archives', 'block', 'categories', 'footnotes', 'home-link', 'latest-posts', 'navigation'],
    ...['navigation-link', 'navigation-submenu', 'page-list', 'post-author-name', 'post-content'],
    ...['post-date', 'post-excerpt', 'post-template', 'post-title', 'query', 'query-no-results'],
    ...['read-more', 'search', 'site-tagline', 'site-title', 'tag-cloud'],
  ].map((name) => `core/${name}`),
)
