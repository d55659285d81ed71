/** Free-form JSON of a design, as in theme.json. */
export type Json = Readonly<Record<string, unknown>>

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a path, or undefined. */
export const valueAt = (json: Json, path: readonly string[]): unknown =>
  path.reduce<unknown>((part, name) => (isJson(part) ? part[name] : undefined), json)

/** A copy with another value at a path; undefined removes it, and what is empty without it. */
export const withValue = (json: Json, path: readonly string[], value: unknown): Json => {
  const [name = '', ...rest] = path
  const below = json[name]
  const inner = rest.length > 0 ? withValue(isJson(below) ? below : {}, rest, value) : value
  const isEmpty = inner === undefined || (isJson(inner) && Object.keys(inner).length === 0)
  const { [name]: _before, ...others } = json
  return isEmpty ? others : { ...others, [name]: inner }
}

/** Whether two values are the same, in whatever order their members are. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, index) => isSame(one, b[index]))
  if (!isJson(a) || !isJson(b)) return a === b
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name]))
  )
}
