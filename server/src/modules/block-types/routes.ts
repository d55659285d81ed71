import { ContextArg } from '../../contract/arguments/args.ts'
import { asObject } from '../../contract/arguments/coerce.ts'
import type { Context } from '../../contract/context.ts'
import { route } from '../../contract/route.ts'
import { inPath, integer, string, typed, type ViewContext } from '../../contract/schema.ts'
import { blockTypeErrors } from './errors.ts'
import { presentBlockType } from './present.ts'
import { type BlockType, blockTypes } from './registry.ts'
import { EDITORS_VIEW, permitRender, render, resolveBlock } from './render.ts'
import { blockTypeResource, renderedBlockResource } from './resource.ts'
import { WRITERS } from './writers.ts'

const NAMESPACE = '(?P<namespace>[a-zA-Z0-9_-]+)'
const NamespaceArg = string({ description: 'Limit results to block types of this namespace.' })
const denied = (): Error => blockTypeErrors.rest_block_type_cannot_view()

/**
 * Attributes depend on the block, so the declaration names none; render.ts validates them,
 * including whether the value is an object at all.
 */
const AttributesArg = {
  ...typed<Readonly<Record<string, unknown>>>({
    type: 'object',
    check: () => undefined,
    clean: (value) => asObject(value) ?? value,
  }),
  description: 'Attributes of the block.',
  default: [],
} as const

const listBlockTypes = route({
  method: 'GET',
  path: 'block-types',
  summary: 'List block types',
  can: WRITERS,
  denied,
  args: { context: ContextArg, namespace: NamespaceArg },
  resource: blockTypeResource,
}).handle(({ ctx, args: { namespace = '', context } }) => list(ctx, namespace, context))

const listBlockTypesOfNamespace = route({
  method: 'GET',
  path: `block-types/${NAMESPACE}`,
  samples: () => ({ namespace: 'core' }),
  summary: 'List block types of a namespace',
  can: WRITERS,
  denied,
  args: { context: ContextArg, namespace: inPath(NamespaceArg) },
  resource: blockTypeResource,
}).handle(({ ctx, args: { namespace, context } }) => list(ctx, namespace, context))

const getBlockType = route({
  method: 'GET',
  path: `block-types/${NAMESPACE}/(?P<name>[a-zA-Z0-9_-]+)`,
  samples: () => ({ namespace: 'core', name: 'paragraph' }),
  summary: 'Get a block type',
  can: WRITERS,
  denied,
  args: {
    name: inPath(string({ description: 'Name of the block within its namespace.' })),
    namespace: inPath(string({ description: 'Namespace of the block.' })),
    context: ContextArg,
  },
  resource: blockTypeResource,
  load: async (ctx, { namespace, name }) => {
    const type = (await blockTypes(ctx)).get(`${namespace}/${name}`)
    if (!type) throw blockTypeErrors.rest_block_type_invalid()
    return type
  },
}).handle(async ({ ctx, args: { context }, subject: type }) => presentBlockType(ctx, type, context))

const renderBlock = route({
  method: ['GET', 'POST'],
  path: 'block-renderer/(?P<name>[a-z0-9-]+/[a-z0-9-]+)',
  samples: () => ({ name: 'core/archives', context: 'edit' }),
  summary: 'Render a block',
  can: 'anyone',
  args: {
    name: inPath(string({ description: 'Full name of the block.' })),
    context: string({
      description: 'Scope of the request; must be `edit`.',
      enum: EDITORS_VIEW,
      default: 'view',
      checkedFirst: true,
      isUnasked: true,
    }),
    attributes: AttributesArg,
    post_id: integer({ description: 'Id of the post that provides the context of the block.' }),
  },
  resource: renderedBlockResource,
  load: resolveBlock,
  permit: permitRender,
}).handle(({ ctx, args, subject }) => render(ctx, args, subject))

const list = async (
  ctx: Context,
  namespace: string,
  context: ViewContext,
): Promise<readonly object[]> => {
  const isWanted = ({ name }: BlockType): boolean =>
    namespace === '' || name.startsWith(`${namespace}/`)
  return [...(await blockTypes(ctx)).values()]
    .filter(isWanted)
    .map((type) => presentBlockType(ctx, type, context))
}

export const routes = { listBlockTypes, listBlockTypesOfNamespace, getBlockType, renderBlock }
