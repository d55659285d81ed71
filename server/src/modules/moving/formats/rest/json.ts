/** A JSON object of another site, which may lack anything. */
export type Json = Readonly<Record<string, unknown>>

export const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}

export const objectsOf = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.map(objectOf) : Object.values(objectOf(value)).map(objectOf)

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

export const numberOf = (value: unknown): number =>
  Number.isSafeInteger(value) ? Number(value) : 0

/** A text that is shown in two forms: as it was written, or only as it is printed. */
export const rawOf = (value: unknown): string => {
  const { raw, rendered } = objectOf(value)
  return typeof value === 'string' ? value : textOf(raw ?? rendered)
}
