import type { AttributeMap, BlockMetadata } from './metadata.ts'
import { impliedAttributes } from './supports.ts'

/** A block type with all of its attributes. */
export interface BlockType extends BlockMetadata {
  readonly attributes: AttributeMap
}

/** The known block types by name. They are many and seldom asked for, so they are read late. */
export const blockTypes = (): Promise<ReadonlyMap<string, BlockType>> => {
  known ??= readTypes()
  return known
}

let known: Promise<ReadonlyMap<string, BlockType>> | undefined

const readTypes = async (): Promise<ReadonlyMap<string, BlockType>> => {
  const { coreBlocks } = await import('./core-blocks.gen.ts')
  return new Map(
    coreBlocks.map((block) => [
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
