import type { Pattern } from './pattern.ts'

export const pictureAndText: Pattern = {
  name: 'callboard/picture-and-text',
  title: 'Picture beside text',
  description: 'Two columns: a picture on one side, a heading and a paragraph on the other.',
  categories: ['media', 'text'],
  keywords: ['columns', 'image', 'photo'],
  viewportWidth: 1200,
  content: `<!-- wp:columns {"verticalAlignment":"center"} -->
<div class="wp-block-columns are-vertically-aligned-center"><!-- wp:column {"verticalAlignment":"center"} -->
<div class="wp-block-column is-vertically-aligned-center"><!-- wp:image -->
<figure class="wp-block-image"><img alt=""/></figure>
<!-- /wp:image --></div>
<!-- /wp:column -->

<!-- wp:column {"verticalAlignment":"center"} -->
<div class="wp-block-column is-vertically-aligned-center"><!-- wp:heading -->
<h2 class="wp-block-heading">Behind the scene</h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p>Say what the picture shows and why it matters. Two or three sentences read well beside a picture of this size.</p>
<!-- /wp:paragraph --></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->`,
}
