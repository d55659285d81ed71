import type { Attributes } from '../html/block-delimiter.ts'

/** A text among a block's attributes; any other type counts as missing. */
export const textOf = (attributes: Attributes, name: string, usual = ''): string => {
  const value = attributes[name]
  return typeof value === 'string' ? value : usual
}

/** A whole number within bounds. */
export const countOf = (
  attributes: Attributes,
  name: string,
  { usual, max }: { readonly usual: number; readonly max: number },
): number => {
  const value = Number(attributes[name] ?? usual)
  return Number.isInteger(value) ? Math.min(Math.max(value, 0), max) : usual
}

/** An id; 0 for none. */
export const idOf = (attributes: Attributes, name: string): number =>
  countOf(attributes, name, { usual: 0, max: Number.MAX_SAFE_INTEGER })

/** The valid ids of a list. */
export const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : []).map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)

/** The object under this name; an empty one if the value is no object. */
export const groupOf = (attributes: Attributes, name: string): Attributes => {
  const value = attributes[name]
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Attributes)
    : {}
}
