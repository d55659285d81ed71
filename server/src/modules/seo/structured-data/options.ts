import type { Context } from '../../../contract/context.ts'
import type { HeadOptions, HeadSubject } from '../../head/index.ts'
import type { PostRow } from '../../posts/index.ts'
import { type SeoOptions, seoOptions } from '../options/index.ts'
import { seoRecord } from '../records/index.ts'
import { ownSchema, type SchemaChoice } from './item.ts'
import { siteSchema } from './site.ts'
import { typeSchemas } from './types.ts'

/** What holds for the graph of a page. */
export const schemaOptions = async (
  ctx: Context,
  { view }: HeadSubject,
): Promise<Pick<HeadOptions, 'schema'>> => {
  const options = await seoOptions(ctx)
  const {
    shown,
    items: [item],
  } = view
  if (!item || (shown.kind !== 'single' && shown.kind !== 'front'))
    return { schema: schemaWith(options, undefined, undefined) }
  const { fields } = await seoRecord(ctx, 'post', item.id)
  return { schema: schemaWith(options, item, fields.schema) }
}

/** The same for an item about which something else is chosen than is stored. */
export const schemaWith = (
  options: SeoOptions,
  item: PostRow | undefined,
  chosen: SchemaChoice | undefined,
): HeadOptions['schema'] => ({
  ...siteSchema(options),
  types: typeSchemas(options),
  own: item && ownSchema(chosen, options.dynamic.searchAppearance.postTypes[item.type]),
})
