import { asInteger } from '../../../contract/arguments/coerce.ts'
import type { WriteContext } from '../../../contract/context.ts'
import {
  findSubject,
  type MetaFieldsInput,
  ROBOTS_DEFAULTS,
  saveFields,
  seoRecord,
  wouldChangeFields,
} from '../../seo-kernel/index.ts'
import { fieldsInRow, withCarriedTerms } from './import-content.ts'
import { ALL_PRODUCTS, type ForeignMeta, type Product } from './products.ts'
import { replaceTags } from './rules/index.ts'

/** The fields here of another product's meta data. */
export const fieldsOf = (product: Product, meta: ForeignMeta): MetaFieldsInput => {
  const fields: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(product.meta)) {
    const value = meta[`${product.prefix}${name}`]
    if (field === 'keywords' && Array.isArray(value) && value.length > 0) fields[field] = value
    if (typeof value !== 'string' || value === '') continue
    fields[field] = product.hasOwnTags ? value : replaceTags(value)
    if (product.lists?.includes(field)) fields[field] = labelled(value)
    if (field.endsWith('_image_custom_url'))
      fields[field.replace('custom_url', 'type')] = 'custom_image'
  }
  for (const [name, field] of Object.entries(product.switches ?? {}))
    if (/^(?:1|on)$/.test(String(meta[`${product.prefix}${name}`] ?? ''))) fields[field] = true
  return { ...fields, ...keyphrasesOf(product, meta), ...robotsOf(product, meta) }
}

/** Words as the original toolkit keeps them. */
const labelled = (text: string): readonly object[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => ({ label: word, value: word }))

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

/** What another site knows of one item or term. */
export interface ForeignData {
  readonly meta: ForeignMeta
  /** Its row in the table of the original toolkit, by columns. */
  readonly row?: Readonly<Record<string, unknown>> | undefined
  /** The id here of a term there. */
  termHere(id: number): Promise<number | undefined>
}

/** What became of the SEO record of an item or a term; undefined if there is no such thing. */
type ForeignOutcome = 'created' | 'changed' | 'unchanged' | undefined

/** Saves what the SEO products of another site have said about an item or a term. */
export const saveForeignFields = async (
  ctx: WriteContext,
  kind: 'post' | 'term',
  id: number,
  data: ForeignData,
): Promise<ForeignOutcome> => {
  const found: MetaFieldsInput = Object.assign(
    {},
    ...ALL_PRODUCTS.toReversed().map((product) => fieldsOf(product, data.meta)),
    data.row && fieldsInRow(data.row),
  )
  const terms = await primaryTermsOf(data)
  if (Object.keys(terms).length > 0) Object.assign(found, { primary_term: terms })
  if (Object.keys(found).length === 0) return 'unchanged'
  const subject = await findSubject(ctx, kind, id)
  if (!subject) return undefined
  // Fields that were written here are not overwritten.
  const { fields: written } = await seoRecord(ctx, kind, id)
  const missing = Object.entries(found).filter(([name]) => !Object.hasOwn(written, name))
  const given = await withCarriedTerms(ctx, subject, Object.fromEntries(missing))
  if (!(await wouldChangeFields(ctx, subject, written, given))) return 'unchanged'
  await saveFields(ctx, subject, given)
  return Object.keys(written).length === 0 ? 'created' : 'changed'
}

/** Keys such as `_yoast_wpseo_primary_category`. */
const PRIMARY = /^(?:_yoast_wpseo_primary_|rank_math_primary_|_seopress_robots_primary_)(\w+)$/

/** The ids here of the most important terms, by taxonomy. */
const primaryTermsOf = async ({
  meta,
  row,
  termHere,
}: ForeignData): Promise<Readonly<Record<string, number>>> => {
  const told = Object.entries(meta).flatMap(([key, value]) => {
    const taxonomy = PRIMARY.exec(key)?.[1]
    return taxonomy === undefined
      ? []
      : [[taxonomy === 'cat' ? 'category' : taxonomy, value] as const]
  })
  const terms: Record<string, number> = {}
  for (const [taxonomy, value] of [...told, ...Object.entries(row?.primary_term ?? {})]) {
    const id = asInteger(value)
    const here = id === undefined ? undefined : await termHere(id)
    if (here !== undefined) terms[taxonomy] = here
  }
  return terms
}
