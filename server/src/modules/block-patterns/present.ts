import { withPatterns } from '../../lib/blocks/patterns.ts'
import type { OfferedPattern } from './service.ts'

/** A pattern as the REST interface returns it; patterns inside it are resolved. */
export const presentPattern = (
  pattern: OfferedPattern,
  all: readonly OfferedPattern[],
): object => ({
  name: pattern.name,
  title: pattern.title,
  content: withPatterns(pattern.content, all),
  description: pattern.description,
  viewport_width: pattern.viewportWidth,
  inserter: true,
  categories: pattern.categories,
  keywords: pattern.keywords,
  block_types: pattern.blockTypes ?? [],
  ...(pattern.postTypes ? { post_types: pattern.postTypes } : {}),
  ...(pattern.templateTypes ? { template_types: pattern.templateTypes } : {}),
  source: pattern.source,
})
