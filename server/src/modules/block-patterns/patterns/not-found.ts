import type { Pattern } from './pattern.ts'

export const notFound: Pattern = {
  name: 'callboard/not-found',
  title: 'Nothing at this address',
  description: 'A message that the page was not found, with a search form and the latest posts.',
  categories: ['posts'],
  keywords: ['404', 'missing', 'error'],
  viewportWidth: 1000,
  templateTypes: ['404'],
  content: `<!-- wp:group {"layout":{"type":"constrained"}} -->
<div class="wp-block-group"><!-- wp:heading {"level":1} -->
<h1 class="wp-block-heading">Nobody by that name</h1>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p>There is no page at this address. It may have moved, or the link may have a slip in it.</p>
<!-- /wp:paragraph -->

<!-- wp:search {"label":"Search this site","buttonText":"Search"} /-->

<!-- wp:heading -->
<h2 class="wp-block-heading">Recently published</h2>
<!-- /wp:heading -->

<!-- wp:latest-posts {"displayPostDate":true} /--></div>
<!-- /wp:group -->`,
}
