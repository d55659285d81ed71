/** A JSON object that is validated where it is used: operators and editors write it. */
export type Json = Readonly<Record<string, unknown>>

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object under these names; an empty object if there is none. */
export const partOf = (json: Json | undefined, ...names: readonly string[]): Json => {
  let part: unknown = json
  for (const name of names) part = isJson(part) && Object.hasOwn(part, name) ? part[name] : {}
  return isJson(part) ? part : {}
}

/** The objects of a list; other members are skipped. */
export const listOf = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter(isJson) : []

/** Parses one JSON object; undefined for anything else. */
export const parseJson = (text: string): Json | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return isJson(value) ? value : undefined
  } catch {
    return undefined
  }
}
