import type { Pattern } from './pattern.ts'

export const interview: Pattern = {
  name: 'callboard/interview',
  title: 'Interview',
  description: 'Questions in bold, answers below them, and an introduction on top.',
  categories: ['text'],
  keywords: ['conversation', 'question', 'answer'],
  viewportWidth: 800,
  postTypes: ['post', 'page'],
  content: `<!-- wp:group {"layout":{"type":"constrained"}} -->
<div class="wp-block-group"><!-- wp:paragraph -->
<p><em>Introduce the person you talked to, and when and where you met.</em></p>
<!-- /wp:paragraph -->

<!-- wp:separator -->
<hr class="wp-block-separator has-alpha-channel-opacity"/>
<!-- /wp:separator -->

<!-- wp:paragraph -->
<p><strong>How did you come to this part?</strong></p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>The first answer.</p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p><strong>What would you have written differently?</strong></p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>The second answer.</p>
<!-- /wp:paragraph --></div>
<!-- /wp:group -->`,
}
