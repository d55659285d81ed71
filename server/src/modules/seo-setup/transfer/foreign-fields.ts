import type { WriteContext } from '../../../contract/context.ts'
import {
  findSubject,
  type MetaFieldsInput,
  ROBOTS_DEFAULTS,
  saveFields,
  seoRecord,
} from '../../seo-kernel/index.ts'
import { replaceTags } from './foreign-tags.ts'
import { ALL_PRODUCTS, type ForeignMeta, type Product } from './products.ts'

/** The fields here of another product's meta data. */
export const fieldsOf = (product: Product, meta: ForeignMeta): MetaFieldsInput => {
  const fields: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(product.meta)) {
    const value = meta[`${product.prefix}${name}`]
    if (field === 'keywords' && Array.isArray(value) && value.length > 0) fields[field] = value
    if (typeof value !== 'string' || value === '') continue
    fields[field] = product.hasOwnTags ? value : replaceTags(value)
    if (field.endsWith('_image_custom_url'))
      fields[field.replace('custom_url', 'type')] = 'custom_image'
  }
  for (const [name, field] of Object.entries(product.switches ?? {}))
    if (/^(?:1|on)$/.test(String(meta[`${product.prefix}${name}`] ?? ''))) fields[field] = true
  return { ...fields, ...keyphrasesOf(product, meta), ...robotsOf(product, meta) }
}

const keyphrasesOf = (product: Product, meta: ForeignMeta): MetaFieldsInput => {
  const [focus, ...others] = (product.keyphrases?.(meta) ?? []).filter((phrase) => phrase !== '')
  if (focus === undefined) return {}
  const additional = others.map((keyphrase) => ({ keyphrase }))
  return { keyphrases: { focus: { keyphrase: focus }, additional } }
}

/** The rules of a page replace those of its type as a whole. */
const robotsOf = (product: Product, meta: ForeignMeta): MetaFieldsInput => {
  const rules = product.robots(meta).filter((rule) => Object.hasOwn(ROBOTS_DEFAULTS, rule))
  return rules.length === 0
    ? {}
    : { default: false, ...Object.fromEntries(rules.map((rule) => [rule, true])) }
}

/** What the SEO products of another site have said about an item or a term. */
export const saveForeignFields = async (
  ctx: WriteContext,
  kind: 'post' | 'term',
  id: number,
  meta: ForeignMeta,
): Promise<void> => {
  const found: MetaFieldsInput = Object.assign(
    {},
    ...ALL_PRODUCTS.toReversed().map((product) => fieldsOf(product, meta)),
  )
  if (Object.keys(found).length === 0) return
  const subject = await findSubject(ctx, kind, id)
  if (!subject) return
  // Fields that were written here are not overwritten.
  const { fields: written } = await seoRecord(ctx, kind, id)
  const missing = Object.entries(found).filter(([name]) => !Object.hasOwn(written, name))
  if (missing.length > 0) await saveFields(ctx, subject, Object.fromEntries(missing))
}
