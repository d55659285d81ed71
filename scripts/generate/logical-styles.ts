/**
 * A style sheet that serves both directions of writing: what its mirrored form has on the other side is named by start
 * and end instead of left and right. Rules that have more to mirror than that, such as movements, stay as they are.
 */
export const logicalStyles = (css: string, mirrored: string): string => {
  const [lines, others] = [linesOf(css), linesOf(mirrored)]
  if (lines.length !== others.length) throw new Error('a style sheet and its mirror differ in form')
  const printed: string[] = []
  for (let at = 0; at < lines.length; ) {
    const end = lines.findIndex((line, index) => index >= at && !line.endsWith(';'))
    const next = end === -1 ? lines.length : end
    printed.push(...asLogical(lines.slice(at, next), others.slice(at, next)))
    if (end !== -1) printed.push(lines[end] ?? '')
    at = next + 1
  }
  return printed.join('\n')
}

/** The comments are about mirroring, so that only one of the two has them. */
const linesOf = (css: string): readonly string[] =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The declarations of one rule. */
const asLogical = (lines: readonly string[], mirrored: readonly string[]): readonly string[] => {
  const isSymmetric = lines.toSorted().join() === mirrored.toSorted().join()
  if (isSymmetric) return lines
  const logical = lines.map((line, at) => (line === mirrored[at] ? line : logicalOf(line)))
  return logical.every((line) => line !== undefined) ? logical : lines
}

/** A declaration with start and end; undefined if it has none. */
const logicalOf = (line: string): string | undefined => {
  const [, name = '', value = ''] = /^([\w-]+): (.*);$/.exec(line) ?? []
  if (/^(?:left|right)$/.test(name)) return `inset-inline-${SIDES[name]}: ${value};`
  if (/^(?:margin|padding|border)-(?:left|right)(?:-|$)/.test(name))
    return `${name.replace(/left|right/, (side) => `inline-${SIDES[side]}`)}: ${value};`
  if (name === 'text-align') return `text-align: ${SIDES[value]};`
  if (name === 'float') return `float: inline-${SIDES[value]};`
  const [top, right, bottom, left, more] = value.split(' ')
  return /^(?:margin|padding)$/.test(name) && left !== undefined && more === undefined
    ? `${name}-block: ${top} ${bottom}; ${name}-inline: ${left} ${right};`
    : undefined
}

const SIDES: Readonly<Record<string, string>> = { left: 'start', right: 'end' }
