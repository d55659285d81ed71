/** A JSON object whose shape is looked at where it is used: operators and editors write it. */
export type Json = Readonly<Record<string, unknown>>

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands under this name where it is an object; else an empty one. */
export const partOf = (json: Json | undefined, ...names: readonly string[]): Json => {
  let part: unknown = json
  for (const name of names) part = isJson(part) && Object.hasOwn(part, name) ? part[name] : {}
  return isJson(part) ? part : {}
}

/** The objects of a list; whatever else stands in it is left out. */
export const listOf = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter(isJson) : []

/** Reads a text as one JSON object. */
export const parseJson = (text: string): Json | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return isJson(value) ? value : undefined
  } catch {
    return undefined
  }
}
