import type { Pattern } from './pattern.ts'

export const cast: Pattern = {
  name: 'callboard/cast',
  title: 'Cast',
  description: 'Three columns with a picture, a name and a line for each person.',
  categories: ['team'],
  keywords: ['people', 'actors', 'columns'],
  viewportWidth: 1200,
  content: `<!-- wp:columns -->
<div class="wp-block-columns">${person('First name')}

${person('Second name')}

${person('Third name')}</div>
<!-- /wp:columns -->`,
}

function person(name: string): string {
  return `<!-- wp:column -->
<div class="wp-block-column"><!-- wp:image -->
<figure class="wp-block-image"><img alt=""/></figure>
<!-- /wp:image -->

<!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading">${name}</h3>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p>Who they play, and since when.</p>
<!-- /wp:paragraph --></div>
<!-- /wp:column -->`
}
