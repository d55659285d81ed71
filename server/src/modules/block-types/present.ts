import { blockRenderers } from '../../contract/blocks.ts'
import type { Context } from '../../contract/context.ts'
import { emptyAsList } from '../../contract/describe.ts'
import { curies, type LinkMap, link } from '../../contract/links.ts'
import type { ViewContext } from '../../contract/schema.ts'
import type { BlockType } from './registry.ts'
import { blockTypeResource } from './resource.ts'
import { variationsOf } from './variations.ts'

export const presentBlockType = (ctx: Context, type: BlockType, context: ViewContext): object => {
  const isDynamic = ctx.extensions(blockRenderers).has(type.name)
  return blockTypeResource.inContext(
    {
      attributes: type.attributes,
      is_dynamic: isDynamic,
      api_version: type.apiVersion,
      name: type.name,
      title: type.title,
      description: type.description,
      icon: type.icon ?? null,
      category: type.category,
      keywords: type.keywords ?? [],
      parent: type.parent ?? null,
      ancestor: type.ancestor ?? null,
      allowed_blocks: type.allowedBlocks ?? null,
      provides_context: emptyAsList(type.providesContext ?? {}),
      uses_context: type.usesContext ?? [],
      selectors: emptyAsList(type.selectors ?? {}),
      supports: emptyAsList(type.supports),
      styles: type.styles ?? [],
      textdomain: type.textdomain,
      example: type.example ?? null,
      ...presentFiles(type),
      variations: variationsOf(type.name),
      block_hooks: [],
      _links: linksOf(ctx, type.name, isDynamic),
    },
    context,
  )
}

/** Handles of scripts and style sheets: as lists, and the first one on its own. */
const presentFiles = (type: BlockType): Record<string, unknown> => {
  const styles = [type.style ?? []].flat()
  const editorStyles = [type.editorStyle ?? []].flat()
  return {
    editor_script_handles: [],
    script_handles: [],
    view_script_handles: [],
    view_script_module_ids: [type.viewScriptModule ?? []].flat(),
    editor_style_handles: editorStyles,
    style_handles: styles,
    view_style_handles: [],
    editor_script: null,
    script: null,
    view_script: null,
    editor_style: editorStyles[0] ?? null,
    style: styles[0] ?? null,
  }
}

const linksOf = (ctx: Context, name: string, isDynamic: boolean): LinkMap => {
  const collection = 'core/v2/block-types'
  const [namespace = ''] = name.split('/')
  return {
    collection: [link(ctx, collection)],
    self: [link(ctx, `${collection}/${name}`, { targetHints: { allow: ['GET'] } })],
    up: [link(ctx, `${collection}/${namespace}`)],
    ...(isDynamic
      ? {
          'wp:render-block': [link(ctx, `core/v2/block-renderer/${name}?context=edit`)],
          curies,
        }
      : {}),
  }
}
