/** An arrangement of blocks that a design brings, as the head of its file describes it. */
export interface ThemePattern {
  /** Unique, in the namespace of whoever brings it. */
  readonly name: `callboard/${string}`
  readonly title: string
  readonly description: string
  /** The first is where people would look. */
  readonly categories: readonly string[]
  readonly keywords: readonly string[]
  /** How wide a page the preview is made on, in pixels. */
  readonly viewportWidth: number
  /** Blocks in whose place the pattern is offered. */
  readonly blockTypes?: readonly string[]
  /** Offered for these content types only; for all when none is named. */
  readonly postTypes?: readonly string[]
  /** Templates that may start from it. */
  readonly templateTypes?: readonly string[]
  /** Block markup. */
  readonly content: string
  /** The file as it is. */
  readonly text: string
}

/**
 * Reads a file that begins with a comment of lines such as `Title: Hero`, in the words that themes
 * know; the rest is block markup. Nothing where it has no title.
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
