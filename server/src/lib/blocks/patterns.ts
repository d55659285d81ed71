import { type Delimiter, printAttributes, readDelimiter } from '../html/block-delimiter.ts'
import { groupOf, textOf } from './attributes.ts'
import { htmlComments } from './comments.ts'

/** A pattern that the block `core/pattern` can name. */
export interface NamedPattern {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly categories: readonly string[]
  readonly content: string
}

/** More than any template contains. */
const MAX_RESOLVED = 200

/**
 * Markup with the content of each pattern in place of the block that names it, as the reference returns templates
 * to editors. Blocks of unknown patterns stay; a pattern inside itself is left out.
 */
export const withPatterns = (markup: string, patterns: readonly NamedPattern[]): string => {
  const known = new Map(patterns.map((pattern) => [pattern.name, pattern]))
  let left = MAX_RESOLVED
  const resolve = (text: string, within: readonly string[]): string => {
    let resolved = ''
    let at = 0
    for (const { text: comment, start, end } of htmlComments(text)) {
      const delimiter = readDelimiter(comment)
      if (delimiter?.kind !== 'void' || delimiter.name !== 'core/pattern') continue
      const pattern = known.get(textOf(delimiter.attributes, 'slug'))
      if (!pattern || left === 0) continue
      left--
      resolved += text.slice(at, start)
      if (!within.includes(pattern.name))
        resolved += resolve(namedContent(pattern), [...within, pattern.name])
      at = end
    }
    return resolved + text.slice(at)
  }
  return resolve(markup, [])
}

/** A pattern of a single block bears its name, by which editors know it as a whole. */
const namedContent = ({ name, title, description, categories, content }: NamedPattern): string => {
  const text = content.trim()
  const root = rootOf(text)
  if (!root) return text
  const { attributes, kind } = root.delimiter
  const metadata = {
    ...groupOf(attributes, 'metadata'),
    patternName: name,
    ...(title === '' ? {} : { name: title }),
    ...(description === '' ? {} : { description }),
    ...(categories.length === 0 ? {} : { categories }),
  }
  const block = root.delimiter.name.replace(/^core\//, '')
  const printed = printAttributes({ ...attributes, metadata })
  return `<!-- wp:${block} ${printed} ${kind === 'void' ? '/' : ''}-->${text.slice(root.end)}`
}

/** The delimiter of the only block at the top, and its end; undefined if there are more. */
const rootOf = (text: string): { delimiter: Delimiter; end: number } | undefined => {
  let root: { delimiter: Delimiter; end: number } | undefined
  let depth = 0
  for (const { text: comment, start, end } of htmlComments(text)) {
    const delimiter = readDelimiter(comment)
    if (!delimiter) continue
    if (!root) {
      if (start !== 0 || delimiter.kind === 'closing') return undefined
      root = { delimiter, end }
    }
    if (delimiter.kind === 'opening') depth++
    if (delimiter.kind === 'closing') depth--
    if (depth <= 0) return end === text.length ? root : undefined
  }
  return undefined
}
