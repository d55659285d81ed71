import type { Pattern } from './pattern.ts'

export const callToAction: Pattern = {
  name: 'callboard/call-to-action',
  title: 'Call to action',
  description: 'A heading, a sentence and two buttons in the middle of the page.',
  categories: ['call-to-action', 'featured'],
  keywords: ['button', 'invite', 'join'],
  viewportWidth: 1000,
  content: `<!-- wp:group {"layout":{"type":"constrained"}} -->
<div class="wp-block-group"><!-- wp:heading {"style":{"typography":{"textAlign":"center"}}} -->
<h2 class="wp-block-heading has-text-align-center">Is somebody missing?</h2>
<!-- /wp:heading -->

<!-- wp:paragraph {"style":{"typography":{"textAlign":"center"}}} -->
<p class="has-text-align-center">Tell us about a character that ought to be listed here. A name and a show are enough; we look up the rest.</p>
<!-- /wp:paragraph -->

<!-- wp:buttons {"layout":{"type":"flex","justifyContent":"center"}} -->
<div class="wp-block-buttons"><!-- wp:button -->
<div class="wp-block-button"><a class="wp-block-button__link wp-element-button">Suggest a character</a></div>
<!-- /wp:button -->

<!-- wp:button {"className":"is-style-outline"} -->
<div class="wp-block-button is-style-outline"><a class="wp-block-button__link wp-element-button">How we choose</a></div>
<!-- /wp:button --></div>
<!-- /wp:buttons --></div>
<!-- /wp:group -->`,
}
