/** Characters that fit beside the tables without horizontal scrolling. */
const WIDTH = 62

/** Prints JSON with short values on one line. */
export const printJson = (value: unknown, indent = '', taken = 0): string => {
  const flat = printFlat(value)
  const isShort = indent.length + taken + flat.length <= WIDTH
  if (typeof value !== 'object' || value === null || isShort) return flat
  const inner = `${indent}  `
  const isList = Array.isArray(value)
  const lines = isList
    ? value.map((item) => inner + printJson(item, inner))
    : Object.entries(value).map(([name, member]) => {
        const key = `${JSON.stringify(name)}: `
        return inner + key + printJson(member, inner, key.length)
      })
  const [open, close] = isList ? '[]' : '{}'
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`
}

const printFlat = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(printFlat).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}: ${printFlat(member)}`,
  )
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
