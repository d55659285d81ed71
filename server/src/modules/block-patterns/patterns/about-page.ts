import type { Pattern } from './pattern.ts'

export const aboutPage: Pattern = {
  name: 'callboard/about-page',
  title: 'About this site',
  description: 'A complete page with sections about the site, its authors and contact information.',
  categories: ['about', 'contact'],
  keywords: ['page', 'imprint', 'contact'],
  viewportWidth: 1000,
  blockTypes: ['core/post-content'],
  postTypes: ['page'],
  content: `<!-- wp:paragraph -->
<p>Begin with one sentence that says what visitors find here.</p>
<!-- /wp:paragraph -->

<!-- wp:heading -->
<h2 class="wp-block-heading">What we collect</h2>
<!-- /wp:heading -->

<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li>Which characters and shows belong here</li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li>What is noted about each of them</li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li>How often it is brought up to date</li>
<!-- /wp:list-item --></ul>
<!-- /wp:list -->

<!-- wp:heading -->
<h2 class="wp-block-heading">Who we are</h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p>Introduce the people who keep this going.</p>
<!-- /wp:paragraph -->

<!-- wp:heading -->
<h2 class="wp-block-heading">How to reach us</h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p>Give an address that somebody reads.</p>
<!-- /wp:paragraph -->`,
}
