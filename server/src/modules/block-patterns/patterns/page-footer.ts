import type { Pattern } from './pattern.ts'

export const pageFooter: Pattern = {
  name: 'callboard/page-footer',
  title: 'Footer with search',
  description: 'The name of the site, the latest posts and a search field in three columns.',
  categories: ['footer'],
  keywords: ['bottom', 'search', 'columns'],
  viewportWidth: 1400,
  blockTypes: ['core/template-part/footer'],
  content: `<!-- wp:columns -->
<div class="wp-block-columns"><!-- wp:column -->
<div class="wp-block-column"><!-- wp:site-title {"level":2} /-->

<!-- wp:site-tagline /--></div>
<!-- /wp:column -->

<!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading -->
<h2 class="wp-block-heading">New here</h2>
<!-- /wp:heading -->

<!-- wp:latest-posts {"postsToShow":3} /--></div>
<!-- /wp:column -->

<!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading -->
<h2 class="wp-block-heading">Looking for somebody?</h2>
<!-- /wp:heading -->

<!-- wp:search {"label":"Search","showLabel":false,"placeholder":"Name or show","buttonText":"Search"} /--></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->`,
}
