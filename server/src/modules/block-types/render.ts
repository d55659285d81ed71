import { coerce } from '../../contract/arguments/coerce.ts'
import { findFault, invalidArguments } from '../../contract/arguments/validate.ts'
import type { Context } from '../../contract/context.ts'
import type { Fault, Schema } from '../../contract/schema.ts'
import { isDynamicBlock, mayEdit, type PostRow, postLoader, renderBlock } from '../posts/index.ts'
import { postType } from '../types/index.ts'
import { attributesSchema } from './attribute-schema.ts'
import { blockTypeErrors } from './errors.ts'
import { formerAttributes } from './former-attributes.ts'
import { blockTypes } from './registry.ts'

/** What a caller wants to see made. */
export interface RenderRequest {
  readonly name: string
  /** Nothing when it is only asked what may be done here at all. */
  readonly context: string | undefined
  readonly attributes: Readonly<Record<string, unknown>>
  readonly post_id: number | undefined
}

/** A request whose attributes are known to fit the block, with the item that it is made for. */
export interface ResolvedBlock {
  readonly attributes: Readonly<Record<string, unknown>>
  readonly row: PostRow | undefined
}

/** The only rendering there is; whoever names none is refused like one who names another. */
export const EDITORS_VIEW: readonly string[] = ['edit']

/** Refuses attributes that the block does not have before anything is asked about the caller. */
export const resolveBlock = async (
  ctx: Context,
  request: RenderRequest,
): Promise<ResolvedBlock> => {
  const type = (await blockTypes(ctx)).get(request.name)
  const schema: Schema = type
    ? attributesSchema({ ...formerAttributes(type), ...type.attributes })
    : { type: 'object' }
  const faults = new Map<string, Fault>()
  const wrongView =
    request.context !== undefined &&
    findFault(request.context, { type: 'string', enum: EDITORS_VIEW }, 'context')
  if (wrongView) faults.set('context', wrongView)
  // The reference names attributes without the argument that they stand in.
  const wrongAttributes = findFault(request.attributes, schema, '')
  if (wrongAttributes) faults.set('attributes', wrongAttributes)
  if (faults.size > 0) throw invalidArguments(faults)
  return {
    attributes: coerce(request.attributes, schema) as ResolvedBlock['attributes'],
    row: namesItem(request) ? await postLoader(ctx).load(request.post_id) : undefined,
  }
}

/** A block about an item is for those who edit the item, any other for whoever writes. */
export const permitRender = (
  ctx: Context,
  request: RenderRequest,
  { row }: ResolvedBlock,
): void => {
  const isAllowed = namesItem(request) ? isEditor(ctx, row) : ctx.can('edit_posts')
  if (!isAllowed) throw blockTypeErrors.block_cannot_read()
}

export const render = async (
  ctx: Context,
  { name }: RenderRequest,
  resolved: ResolvedBlock,
): Promise<object> => {
  const { attributes, row } = resolved
  const isKnown =
    (await blockTypes(ctx)).has(name) && (isDynamicBlock(ctx, name) || name === SHORTCODE)
  if (!isKnown) throw blockTypeErrors.block_invalid()
  return { rendered: await renderBlock(ctx, { name, attributes }, { row }) }
}

/** Made by the server from its content, which stands in no attribute: so nothing is made here. */
const SHORTCODE = 'core/shortcode'

const namesItem = (request: RenderRequest): request is RenderRequest & { post_id: number } =>
  (request.post_id ?? 0) > 0

/** Old versions and other rows that nobody edits by themselves are no items. */
const isEditor = (ctx: Context, row: PostRow | undefined): boolean =>
  row !== undefined && postType(row.type)?.restBase !== undefined && mayEdit(ctx, row)
