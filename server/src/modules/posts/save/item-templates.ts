import type { Context } from '../../../contract/context.ts'
import { extensionPoint } from '../../../contract/extension.ts'

/** Says which templates items of a type may choose, by the names that are stored with them. */
type TemplateNames = (
  ctx: Pick<Context, 'db' | 'config' | 'log'>,
  type: string,
) => Promise<readonly string[]>

/** Asked of whoever has a design. */
export const itemTemplates = extensionPoint<TemplateNames>('item template')

export const templatesFor = async (
  ctx: Pick<Context, 'db' | 'config' | 'log' | 'extensions'>,
  type: string,
): Promise<readonly string[]> => {
  const names = await Promise.all(ctx.extensions(itemTemplates).map((find) => find(ctx, type)))
  return names.flat()
}
