const WIDTH = 100

/** JSON in which a value that fits on one line is printed on one, which keeps diffs readable. */
export const printJson = (value: unknown): string => `${print(value, '', 0)}\n`

const print = (value: unknown, indent: string, taken: number): string => {
  const flat = printFlat(value)
  if (typeof value !== 'object' || value === null) return flat
  if (indent.length + taken + flat.length <= WIDTH && indent !== '') return flat
  const inner = `${indent}  `
  const [open, close, lines] = Array.isArray(value)
    ? ['[', ']', value.map((item) => print(item, inner, 1))]
    : [
        '{',
        '}',
        Object.entries(value).map(([name, member]) => {
          const key = `${JSON.stringify(name)}: `
          return key + print(member, inner, key.length + 1)
        }),
      ]
  return `${open}\n${lines.map((line) => inner + line).join(',\n')}\n${indent}${close}`
}

const printFlat = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(printFlat).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}: ${printFlat(member)}`,
  )
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
