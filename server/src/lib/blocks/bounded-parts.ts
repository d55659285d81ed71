import type { Part } from './parts.ts'

/**
 * Limits the number of blocks in parts, including inner ones; those beyond it stay as they were
 * saved. A larger number is not rendered anyway, and passing any number of objects on takes long.
 */
export const boundedParts = (parts: readonly Part[], most: number): readonly Part[] => {
  let left = most
  const bound = (some: readonly Part[]): readonly Part[] => {
    const kept: Part[] = []
    for (const part of some) {
      const html = textOf(part, left)
      const last = kept.at(-1)
      if (html === undefined) kept.push(bounded(part as Exclude<Part, string>))
      else if (typeof last === 'string') kept[kept.length - 1] = last + html
      else kept.push(html)
    }
    return kept
  }
  const bounded = (block: Exclude<Part, string>): Part => {
    left--
    return { ...block, parts: bound(block.parts) }
  }
  return bound(parts)
}

/** The saved HTML of a part that is not rendered; undefined if it may still be. */
const textOf = (part: Part, left: number): string | undefined => {
  if (typeof part === 'string') return part
  return left > 0 ? undefined : (part.saved ?? '')
}
