import { htmlComments } from '../../../../lib/blocks/comments.ts'
import { readDelimiter } from '../../../../lib/html/block-delimiter.ts'

/** Limit of blocks per text. */
const MAX_BLOCKS = 50

/** The ids of reusable blocks in a text, without repetition. */
export const sharedBlocksIn = (content: string): readonly number[] => {
  const ids = new Set<number>()
  if (!SHARED.test(content)) return []
  for (const { text } of htmlComments(content)) {
    if (!SHARED.test(text)) continue
    const delimiter = readDelimiter(text)
    const ref = delimiter?.name === 'core/block' ? delimiter.attributes.ref : undefined
    if (Number.isSafeInteger(ref) && Number(ref) > 0) ids.add(Number(ref))
    if (ids.size === MAX_BLOCKS) break
  }
  return [...ids]
}

const SHARED = /\bwp:(?:core\/)?block\s/
