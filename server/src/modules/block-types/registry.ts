import type { Context } from '../../contract/context.ts'
import { extensionPoint } from '../../contract/extension.ts'
import type { AttributeMap, BlockMetadata } from './metadata.ts'
import { impliedAttributes } from './supports.ts'

/** A block type with its declared and implied attributes. */
export interface BlockType extends BlockMetadata {
  readonly attributes: AttributeMap
}

/** Metadata of block types besides those of the block library. */
export const ownBlockTypes = extensionPoint<BlockMetadata>('block type')

/**
 * All block types by name. The library is large and rarely needed, so it is imported on first use.
 */
export const blockTypes = (
  ctx: Pick<Context, 'extensions'>,
): Promise<ReadonlyMap<string, BlockType>> => {
  const own = ctx.extensions(ownBlockTypes)
  const reading = known.get(own) ?? readTypes(own)
  known.set(own, reading)
  return reading
}

const known = new WeakMap<readonly BlockMetadata[], Promise<ReadonlyMap<string, BlockType>>>()

const readTypes = async (
  own: readonly BlockMetadata[],
): Promise<ReadonlyMap<string, BlockType>> => {
  const { coreBlocks } = await import('./core-blocks.gen.ts')
  return new Map(
    [...coreBlocks, ...own].map((block) => [
      block.name,
      {
        ...block,
        attributes: {
          ...impliedAttributes(block.supports),
          ...block.attributes,
          ...KEPT[block.name],
        },
      },
    ]),
  )
}

/** Older editors expect the text of these blocks as an attribute read from their HTML. */
const KEPT: Readonly<Record<string, AttributeMap>> = {
  'core/html': { content: { type: 'string', source: 'raw', role: 'local' } },
}
