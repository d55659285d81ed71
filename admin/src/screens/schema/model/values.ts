/** What is filled in, as the server stores it. */
export type Values = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a path such as `timeRequired.cooking`. */
export const valueAt = (values: Values, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), values)

/** The same values with another one at a path. */
export const withValueAt = (values: Values, path: string, value: unknown): Values => {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...values, [name]: value }
  const part = values[name]
  return { ...values, [name]: withValueAt(isRecord(part) ? part : {}, rest.join('.'), value) }
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The texts of a list. Other clients store it as JSON, with a value for each, or with commas. */
export const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return textsOf(listIn(value))
  return (Array.isArray(value) ? value : [])
    .map((member) => textOf(isRecord(member) ? (member.value ?? member.label) : member).trim())
    .filter((text) => text !== '')
}

const listIn = (text: string): unknown => {
  if (!text.startsWith('[')) return text.split(',')
  try {
    return JSON.parse(text)
  } catch {
    return []
  }
}

export const rowsOf = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? value.filter(isRecord) : isRecord(value) ? [value] : []

/** Whether nothing is filled in, so that the server makes nothing of it. */
export const isBlank = (value: unknown): boolean => {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isBlank)
  return value === undefined || value === null || value === ''
}
