/** Helpers that parse untrusted responses. */
export type Members = Readonly<Record<string, unknown>>

export const membersIn = (value: unknown): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {}

export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const MAX_TEXT = 2_048

export const textIn = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, MAX_TEXT) : ''

export const textOrNull = (value: unknown): string | null => textIn(value) || null

/** A count or an average: never negative, also given as a string. */
export const numberIn = (value: unknown): number => {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : 0
}

export const parseJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
