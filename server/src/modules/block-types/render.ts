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

/** Arguments of a request to render one block. */
export interface RenderRequest {
  readonly name: string
  /** Undefined in an OPTIONS request, which only lists the allowed methods. */
  readonly context: string | undefined
  readonly attributes: Readonly<Record<string, unknown>>
  readonly post_id: number | undefined
}

/** A request with validated attributes, and the item that it is rendered for. */
export interface ResolvedBlock {
  readonly attributes: Readonly<Record<string, unknown>>
  readonly row: PostRow | undefined
}

/** The only context; a missing one is refused like any other. */
export const EDITORS_VIEW: readonly string[] = ['edit']

/** Rejects attributes unknown to the block before permissions are checked. */
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
  // As in the reference, faults name the attribute without the name of the argument.
  const wrongAttributes = findFault(request.attributes, schema, '')
  if (wrongAttributes) faults.set('attributes', wrongAttributes)
  if (faults.size > 0) throw invalidArguments(faults)
  return {
    attributes: coerce(request.attributes, schema) as ResolvedBlock['attributes'],
    row: namesItem(request) ? await postLoader(ctx).load(request.post_id) : undefined,
  }
}

/** With an item, the caller must be able to edit that item; without one, to edit posts. */
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

/** Rendered from its inner content, which is no attribute, so there is nothing to render here. */
const SHORTCODE = 'core/shortcode'

const namesItem = (request: RenderRequest): request is RenderRequest & { post_id: number } =>
  (request.post_id ?? 0) > 0

/** Revisions and other rows without routes of their own are not accepted. */
const isEditor = (ctx: Context, row: PostRow | undefined): boolean =>
  row !== undefined && postType(row.type)?.restBase !== undefined && mayEdit(ctx, row)
