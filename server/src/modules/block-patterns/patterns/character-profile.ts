import type { Pattern } from './pattern.ts'

export const characterProfile: Pattern = {
  name: 'callboard/character-profile',
  title: 'Character profile',
  description: 'A portrait with the facts about a character in a table.',
  categories: ['about', 'featured'],
  keywords: ['character', 'facts', 'table', 'portrait'],
  viewportWidth: 1000,
  content: `<!-- wp:columns -->
<div class="wp-block-columns"><!-- wp:column {"width":"33.33%"} -->
<div class="wp-block-column" style="flex-basis:33.33%"><!-- wp:image -->
<figure class="wp-block-image"><img alt=""/></figure>
<!-- /wp:image --></div>
<!-- /wp:column -->

<!-- wp:column {"width":"66.66%"} -->
<div class="wp-block-column" style="flex-basis:66.66%"><!-- wp:heading -->
<h2 class="wp-block-heading">Name of the character</h2>
<!-- /wp:heading -->

<!-- wp:table -->
<figure class="wp-block-table"><table class="has-fixed-layout"><tbody><tr><td>Show</td><td>Title and years</td></tr><tr><td>Played by</td><td>Name of the actor</td></tr><tr><td>First seen</td><td>Season and episode</td></tr><tr><td>Last seen</td><td>Season and episode</td></tr><tr><td>Role</td><td>Regular, recurring or guest</td></tr></tbody></table></figure>
<!-- /wp:table -->

<!-- wp:paragraph -->
<p>Tell in a few sentences who this is and what becomes of them.</p>
<!-- /wp:paragraph --></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->`,
}
