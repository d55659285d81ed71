export { metaOfItem } from './item.ts'
export { withKept } from './kept.ts'
export { metaRow } from './php-value.ts'
export { SEO_KEYS, type SeoKeys, seoMeta } from './seo.ts'
