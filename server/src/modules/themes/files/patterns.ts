/** A block pattern of a theme, as described by the header of its file. */
export interface ThemePattern {
  /** Unique, in the namespace of its provider. */
  readonly name: `callboard/${string}`
  readonly title: string
  readonly description: string
  /** The first one is the main category. */
  readonly categories: readonly string[]
  readonly keywords: readonly string[]
  /** The width of the preview, in pixels. */
  readonly viewportWidth: number
  /** Blocks that the pattern can replace. */
  readonly blockTypes?: readonly string[]
  /** The content types that it is offered for; all if undefined. */
  readonly postTypes?: readonly string[]
  /** Templates that can start from it. */
  readonly templateTypes?: readonly string[]
  /** Block markup. */
  readonly content: string
  /** The unchanged file. */
  readonly text: string
}

/**
 * Reads a file that begins with a comment of lines such as `Title: Hero`, as in themes of the
 * reference; the rest is block markup. Returns undefined without a title.
 */
export const readPattern = (file: string, text: string): ThemePattern | undefined => {
  const end = text.indexOf('-->')
  if (!text.startsWith('<!--') || end === -1) return undefined
  const fields = fieldsOf(text.slice('<!--'.length, end))
  const title = fields.get('title')
  if (title === undefined) return undefined
  const listOf = (name: string): readonly string[] =>
    (fields.get(name) ?? '').split(',').flatMap((word) => word.trim() || [])
  const limits = {
    blockTypes: listOf('block types'),
    postTypes: listOf('post types'),
    templateTypes: listOf('template types'),
  }
  return {
    name: `callboard/${file}`,
    title,
    description: fields.get('description') ?? '',
    categories: listOf('categories'),
    keywords: listOf('keywords'),
    viewportWidth: Number(fields.get('viewport width')) || USUAL_WIDTH,
    // An empty list would mean "nowhere".
    ...Object.fromEntries(Object.entries(limits).filter(([, names]) => names.length > 0)),
    content: text.slice(end + '-->'.length).trim(),
    text,
  }
}

const USUAL_WIDTH = 1_200

const fieldsOf = (head: string): ReadonlyMap<string, string> =>
  new Map(
    head.split('\n').flatMap((line) => {
      const colon = line.indexOf(':')
      const value = line.slice(colon + 1).trim()
      return colon === -1 || value === ''
        ? []
        : [[line.slice(0, colon).trim().toLowerCase(), value]]
    }),
  )
