import type { Context } from '../../../contract/context.ts'
import type { PageView } from '../../../contract/page-view.ts'
import type { HeadOptions } from '../../head/index.ts'
import { type SeoOptions, seoOptions } from '../options/index.ts'
import { seoRecord } from '../records/index.ts'
import { ownSchema, type SchemaChoice } from './item.ts'
import { siteSchema } from './site.ts'
import { typeSchemas } from './types.ts'

/** What holds for the graph of a page. */
export const schemaOptions = async (
  ctx: Context,
  { shown, items: [item] }: PageView,
): Promise<Pick<HeadOptions, 'schema'>> => {
  const options = await seoOptions(ctx)
  if (!item || (shown.kind !== 'single' && shown.kind !== 'front'))
    return { schema: schemaWith(options, undefined, undefined) }
  const { fields } = await seoRecord(ctx, 'post', item.id)
  return { schema: schemaWith(options, item.type, fields.schema) }
}

/** The same for an item of a type about which something else is chosen than is stored. */
export const schemaWith = (
  options: SeoOptions,
  type: string | undefined,
  chosen: SchemaChoice | undefined,
): HeadOptions['schema'] => ({
  ...siteSchema(options),
  types: typeSchemas(options),
  own:
    type === undefined
      ? undefined
      : ownSchema(chosen, options.dynamic.searchAppearance.postTypes[type]),
})
