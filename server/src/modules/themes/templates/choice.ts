import type { Context } from '../../../contract/context.ts'
import { TEMPLATES } from './kind.ts'
import { listTemplates } from './service.ts'

/** The templates that writers may choose: those outside the hierarchy, which nothing else asks for. */
export const templatesForItems: Context['templatesFor'] = async (ctx, type) =>
  (await listTemplates(ctx, TEMPLATES))
    .filter(({ isCustom, postTypes }) => isCustom && (postTypes?.includes(type) ?? true))
    .map(({ slug }) => slug)
