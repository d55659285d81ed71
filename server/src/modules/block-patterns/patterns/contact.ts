import type { Pattern } from './pattern.ts'

export const contact: Pattern = {
  name: 'callboard/contact',
  title: 'Contact',
  description: 'A complete page with a form by which visitors write to you.',
  categories: ['contact'],
  keywords: ['page', 'form', 'message', 'mail'],
  viewportWidth: 1000,
  blockTypes: ['core/post-content'],
  postTypes: ['page'],
  content: `<!-- wp:paragraph -->
<p>Questions, corrections or praise? Write to us. We read every message, and answer most within a few days.</p>
<!-- /wp:paragraph -->

<!-- wp:callboard/contact-form /-->`,
}
