import type { OfferedPattern } from './service.ts'

export const presentPattern = (pattern: OfferedPattern): object => ({
  name: pattern.name,
  title: pattern.title,
  content: pattern.content,
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
