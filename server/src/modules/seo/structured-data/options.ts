import type { Context } from '../../../contract/context.ts'
import type { HeadOptions } from '../../head/index.ts'
import { seoOptions } from '../options/index.ts'
import { siteSchema } from './site.ts'
import { typeSchemas } from './types.ts'

/** What holds for the graph of a page. */
export const schemaOptions = async (ctx: Context): Promise<Pick<HeadOptions, 'schema'>> => {
  const options = await seoOptions(ctx)
  return { schema: { ...siteSchema(options), types: typeSchemas(options) } }
}
