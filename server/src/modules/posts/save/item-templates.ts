import type { Context } from '../../../contract/context.ts'
import { extensionPoint } from '../../../contract/extension.ts'

/** Returns the templates that items of a type can use, by their stored names. */
type TemplateNames = (
  ctx: Pick<Context, 'db' | 'config' | 'log'>,
  type: string,
) => Promise<readonly string[]>

/** Templates that items may choose. */
export const itemTemplates = extensionPoint<TemplateNames>('item template')

export const templatesFor = async (
  ctx: Pick<Context, 'db' | 'config' | 'log' | 'extensions'>,
  type: string,
): Promise<readonly string[]> => {
  const names = await Promise.all(ctx.extensions(itemTemplates).map((find) => find(ctx, type)))
  return names.flat()
}
