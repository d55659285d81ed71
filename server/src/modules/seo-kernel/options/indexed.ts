import type { SeoOptions } from './service.ts'

/** Whether items of a content type, or terms of a taxonomy, are indexed by default. */
export const isIndexed = (
  { dynamic }: SeoOptions,
  group: 'postTypes' | 'taxonomies',
  name: string,
): boolean => {
  const appearance = dynamic.searchAppearance[group][name]
  if (!appearance) return true
  const { robotsMeta } = appearance.advanced
  return appearance.show && (robotsMeta.default || !robotsMeta.noindex)
}
