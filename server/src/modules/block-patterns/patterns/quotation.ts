import type { Pattern } from './pattern.ts'

export const quotation: Pattern = {
  name: 'callboard/quotation',
  title: 'Quotation',
  description: 'A line worth remembering, with who said it and where.',
  categories: ['testimonials', 'text'],
  keywords: ['quote', 'dialogue', 'citation'],
  viewportWidth: 800,
  blockTypes: ['core/quote'],
  content: `<!-- wp:quote -->
<blockquote class="wp-block-quote"><!-- wp:paragraph -->
<p>Put the line here exactly as it was spoken.</p>
<!-- /wp:paragraph --><cite>Character, in the show and episode</cite></blockquote>
<!-- /wp:quote -->`,
}
