/**
 * Matches names against a comma-separated list, where `*` stands for any number of word characters.
 */
export const globMatcher = (list: string): ((name: string) => boolean) => {
  const globs = list
    .split(',')
    .map((glob) => glob.trim())
    .filter((glob) => glob !== '')
    .map((glob) => glob.split('*'))
  return (name) => globs.some((parts) => fits(name, parts))
}

/** Matches each part at its earliest position, so that no backtracking is needed. */
const fits = (name: string, [first = '', ...others]: readonly string[]): boolean => {
  if (others.length === 0) return name === first
  const last = others.at(-1) ?? ''
  if (!name.startsWith(first) || name.length < first.length + last.length) return false
  if (!name.endsWith(last)) return false
  const end = name.length - last.length
  const filled: string[] = []
  let at = first.length
  for (const part of others.slice(0, -1)) {
    const found = name.indexOf(part, at)
    if (found === -1 || found + part.length > end) return false
    filled.push(name.slice(at, found))
    at = found + part.length
  }
  filled.push(name.slice(at, end))
  return filled.every((text) => /^\w*$/.test(text))
}
