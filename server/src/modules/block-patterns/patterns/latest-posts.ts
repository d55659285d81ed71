import type { Pattern } from './pattern.ts'

export const latestPosts: Pattern = {
  name: 'callboard/latest-posts',
  title: 'Latest posts',
  description: 'The newest posts with date, title and the beginning of their text.',
  categories: ['posts', 'featured'],
  keywords: ['query', 'loop', 'news', 'blog'],
  viewportWidth: 1000,
  blockTypes: ['core/query'],
  content: `<!-- wp:query {"queryId":1,"query":{"perPage":5,"pages":0,"offset":0,"postType":"post","order":"desc","orderBy":"date","author":"","search":"","exclude":[],"sticky":"","inherit":false}} -->
<div class="wp-block-query"><!-- wp:post-template -->
<!-- wp:post-date {"metadata":{"bindings":{"datetime":{"source":"core/post-data","args":{"field":"date"}}}}} /-->

<!-- wp:post-title {"isLink":true} /-->

<!-- wp:post-excerpt {"moreText":"Read on","excerptLength":30} /-->
<!-- /wp:post-template -->

<!-- wp:query-no-results -->
<!-- wp:paragraph -->
<p>Nothing has been published yet.</p>
<!-- /wp:paragraph -->
<!-- /wp:query-no-results --></div>
<!-- /wp:query -->`,
}
