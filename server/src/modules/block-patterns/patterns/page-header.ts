import type { Pattern } from './pattern.ts'

export const pageHeader: Pattern = {
  name: 'callboard/page-header',
  title: 'Header with menu',
  description: 'The name of the site and its tagline on the left, the menu on the right.',
  categories: ['header'],
  keywords: ['navigation', 'menu', 'top'],
  viewportWidth: 1400,
  blockTypes: ['core/template-part/header'],
  content: `<!-- wp:group {"layout":{"type":"flex","flexWrap":"wrap","justifyContent":"space-between"}} -->
<div class="wp-block-group"><!-- wp:group {"layout":{"type":"flex","orientation":"vertical"}} -->
<div class="wp-block-group"><!-- wp:site-title {"level":0} /-->

<!-- wp:site-tagline /--></div>
<!-- /wp:group -->

<!-- wp:navigation /--></div>
<!-- /wp:group -->`,
}
