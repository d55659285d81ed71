import type { ListedOperation } from './operations.ts'

/** More than anybody types into the field. */
const MAX_LENGTH = 200

/** The words of a query; every one of them has to be found. */
export const readFilter = (text: string | null): readonly string[] =>
  (text ?? '')
    .slice(0, MAX_LENGTH)
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')

/** Whether an operation is meant; `also` is what it is called elsewhere. */
export const isMeant = (
  { id, method, path, operation, group }: ListedOperation,
  words: readonly string[],
  also: string,
): boolean => {
  const text = [id, method, path, operation.summary, group.title, also].join(' ').toLowerCase()
  return words.every((word) => text.includes(word))
}
