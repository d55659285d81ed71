import type { Context } from '../../contract/context.ts'
import { extensionPoint } from '../../contract/extension.ts'
import type { AttributeMap, BlockMetadata } from './metadata.ts'
import { impliedAttributes } from './supports.ts'

/** A block type with all of its attributes. */
export interface BlockType extends BlockMetadata {
  readonly attributes: AttributeMap
}

/** Kinds of blocks beside those of the block library: whoever makes them describes them. */
export const ownBlockTypes = extensionPoint<BlockMetadata>('block type')

/** The known block types by name. They are many and seldom asked for, so they are read late. */
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

/** Where the text of a block is its HTML, editors of before have to find it there. */
const KEPT: Readonly<Record<string, AttributeMap>> = {
  'core/html': { content: { type: 'string', source: 'raw', role: 'local' } },
}
