import type { Part } from './parts.ts'

/**
 * Parts with no more blocks among them than so many, inner ones included; what is beyond stays as it was
 * saved. Nobody makes more of a text, and objects in any number take long to be handed on.
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

/** What a part is without being made; nothing where it may still be. */
const textOf = (part: Part, left: number): string | undefined => {
  if (typeof part === 'string') return part
  return left > 0 ? undefined : (part.saved ?? '')
}
