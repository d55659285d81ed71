import type { Context } from '../../contract/context.ts'
import type { DynamicBlock, Part } from '../../lib/blocks/parts.ts'
import { parsedMarkup } from '../posts/index.ts'
import { choosableTemplates, PART_AREAS, resolveTemplate, TEMPLATE_TYPES } from '../themes/index.ts'

/** Editor settings about templates; the design consists of blocks throughout. */
export const designSettings = async (ctx: Context) => {
  const [templates, single] = await Promise.all([
    choosableTemplates(ctx),
    resolveTemplate(ctx, ['single', 'singular', 'index']),
  ])
  const content = findBlock(await parsedMarkup(ctx, single?.markup ?? ''), 'core/post-content')
  return {
    __unstableIsBlockBasedTheme: true,
    supportsTemplateMode: true,
    supportsTemplatePartsMode: false,
    availableTemplates: {
      '': 'Default template',
      ...Object.fromEntries(templates.map(({ slug, title }) => [slug, title])),
    },
    defaultTemplateTypes: TEMPLATE_TYPES,
    defaultTemplatePartAreas: PART_AREAS,
    // The layout of the post content in its template, so that the editor shows it in the same way.
    postContentAttributes: content?.attributes ?? {},
  }
}

const findBlock = (parts: readonly Part[], name: string): DynamicBlock | undefined => {
  for (const part of parts) {
    if (typeof part === 'string') continue
    const found = part.name === name ? part : findBlock(part.parts, name)
    if (found) return found
  }
  return undefined
}
