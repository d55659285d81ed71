import { cachedByTags } from '../../../cache/by-tags.ts'
import type { Context } from '../../../contract/context.ts'
import type { HeadOptions, HeadSubject } from '../../head/index.ts'
import { fieldsOfPage, seoOptions } from '../../seo-kernel/index.ts'
import { ownSchema, type SchemaChoice } from './item.ts'
import { siteSchema } from './site.ts'
import { typeSchemas } from './types.ts'

/** Schema options of a page. */
export const schemaOptions = async (
  ctx: Context,
  subject: HeadSubject,
): Promise<Pick<HeadOptions, 'schema'>> => {
  const fields = await fieldsOfPage(ctx, subject)
  return { schema: await schemaWith(ctx, subject, fields?.schema) }
}

/** The same with other choices than the stored ones. */
export const schemaWith = async (
  ctx: Context,
  subject: HeadSubject,
  chosen: SchemaChoice | undefined,
): Promise<HeadOptions['schema']> => {
  const [usual, { dynamic }] = await Promise.all([usualSchema(ctx), seoOptions(ctx)])
  const settings = dynamic.searchAppearance.postTypes[typeOf(subject) ?? '']
  return { ...usual, own: ownSchema(chosen, settings) }
}

/** Options of every page, cached until the settings change. */
const usualSchema = cachedByTags(['options'], async (ctx) => {
  const options = await seoOptions(ctx)
  return { ...siteSchema(options), types: typeSchemas(options) }
})

/** The type of the item on the page. */
const typeOf = ({ view: { shown, items }, page }: HeadSubject): string | undefined => {
  if (page) return page.item?.type
  return shown.kind === 'single' || shown.kind === 'front' ? items[0]?.type : undefined
}
