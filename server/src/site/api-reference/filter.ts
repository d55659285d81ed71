import type { ListedOperation } from './operations.ts'

/** Characters of the filter that are read; the rest is ignored. */
const MAX_LENGTH = 200

/** Splits a filter into words; a route has to match all of them. */
export const readFilter = (text: string | null): readonly string[] =>
  (text ?? '')
    .slice(0, MAX_LENGTH)
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')

/** Whether an operation matches all words; `also` is its other name. */
export const isMeant = (
  { id, method, path, operation, group }: ListedOperation,
  words: readonly string[],
  also: string,
): boolean => {
  const text = [id, method, path, operation.summary, group.title, also].join(' ').toLowerCase()
  return words.every((word) => text.includes(word))
}
