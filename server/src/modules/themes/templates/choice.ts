import type { Context } from '../../../contract/context.ts'
import { TEMPLATES } from './kind.ts'
import { listTemplates } from './service.ts'

/** The templates that items can choose: those outside the hierarchy. */
export const templatesForItems = async (
  ctx: Pick<Context, 'db' | 'config' | 'log'>,
  type: string,
): Promise<readonly string[]> =>
  (await listTemplates(ctx, TEMPLATES))
    .filter(({ isCustom, postTypes }) => isCustom && (postTypes?.includes(type) ?? true))
    .map(({ slug }) => slug)
