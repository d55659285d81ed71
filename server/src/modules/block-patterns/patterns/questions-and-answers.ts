import type { Pattern } from './pattern.ts'

export const questionsAndAnswers: Pattern = {
  name: 'callboard/questions-and-answers',
  title: 'Questions and answers',
  description: 'Common questions whose answers unfold.',
  categories: ['text', 'about'],
  keywords: ['faq', 'details', 'help'],
  viewportWidth: 800,
  content: `<!-- wp:group {"layout":{"type":"constrained"}} -->
<div class="wp-block-group"><!-- wp:heading -->
<h2 class="wp-block-heading">Questions and answers</h2>
<!-- /wp:heading -->

<!-- wp:details -->
<details class="wp-block-details"><summary>Who decides which characters are listed?</summary><!-- wp:paragraph -->
<p>Describe your rule in a sentence or two.</p>
<!-- /wp:paragraph --></details>
<!-- /wp:details -->

<!-- wp:details -->
<details class="wp-block-details"><summary>Where do the figures come from?</summary><!-- wp:paragraph -->
<p>Name your sources and how often you look at them again.</p>
<!-- /wp:paragraph --></details>
<!-- /wp:details -->

<!-- wp:details -->
<details class="wp-block-details"><summary>May I use the statistics?</summary><!-- wp:paragraph -->
<p>Say under which terms, and how you would like to be credited.</p>
<!-- /wp:paragraph --></details>
<!-- /wp:details --></div>
<!-- /wp:group -->`,
}
