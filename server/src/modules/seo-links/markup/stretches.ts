import { shortcodeRanges, type TextRange } from '../../../lib/content/shortcodes.ts'
import { readDelimiter } from '../../../lib/html/block-delimiter.ts'
import { type HtmlToken, tokensOf } from '../../../lib/html/html-tokens.ts'

/**
 * What edits may do at an offset.
 * `open`: links may be added. `closed`: links may exist, but none is added (headings, captions).
 * `link`: inside a link. `verbatim`: links may only be removed (code, markup written by hand,
 * shortcodes). `fixed`: nothing may change, since the editor compares this markup with its own.
 */
export type Editability = 'open' | 'closed' | 'link' | 'verbatim' | 'fixed'

export interface Stretch extends HtmlToken {
  readonly editability: Editability
  /** The innermost block; empty outside of blocks. */
  readonly block: string
}

/** The stretch at an offset of a text. */
export const stretchAt = ({ stretches }: Markup, at: number): Stretch | undefined => {
  let [low, high] = [0, stretches.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((stretches[middle]?.end ?? 0) > at) high = middle
    else low = middle + 1
  }
  return stretches[low]
}

/** A text, split into stretches. */
export interface Markup {
  readonly content: string
  readonly stretches: readonly Stretch[]
  readonly shortcodes: readonly TextRange[]
}

export const readMarkup = (content: string): Markup => ({
  content,
  stretches: readStretches(content),
  shortcodes: shortcodeRanges(content),
})

const readStretches = (content: string): readonly Stretch[] => {
  const blocks = openBlocks()
  const elements = openElements()
  const editabilityNow = (): Editability => {
    const { editability, isText } = blocks.innermost()
    if (editability !== 'open') return editability
    if (elements.has('verbatim')) return 'verbatim'
    if (elements.has('link')) return 'link'
    return isText && !elements.has('closed') ? 'open' : 'closed'
  }
  return tokensOf(content).map((token) => {
    const { kind, name, start, end } = token
    if (kind === 'closing') elements.close(name)
    const stretch = { ...token, editability: editabilityNow(), block: blocks.innermost().name }
    if (kind === 'opening') elements.open(name)
    if (kind === 'comment') blocks.follow(content.slice(start + 4, end - 3))
    return stretch
  })
}

/** Counts the open elements. Elements that browsers would close implicitly stay open. */
const openElements = () => {
  const counts = new Map<string, number>()
  const totals = { closed: 0, link: 0, verbatim: 0 }
  const count = (name: string, step: 1 | -1): void => {
    const kind = elementKind(name)
    const before = counts.get(name) ?? 0
    if (!kind || before + step < 0) return
    counts.set(name, before + step)
    totals[kind] += step
  }
  return {
    open: (name: string): void => count(name, 1),
    close: (name: string): void => count(name, -1),
    has: (kind: ElementKind): boolean => totals[kind] > 0,
  }
}

interface OpenBlock {
  readonly name: string
  readonly editability: Editability
  /** Whether this block and all its ancestors are blocks of text. */
  readonly isText: boolean
}

const NO_BLOCK: OpenBlock = { name: '', editability: 'open', isText: true }

const openBlocks = () => {
  const open: OpenBlock[] = []
  const counts = new Map<string, number>()
  const innermost = (): OpenBlock => open.at(-1) ?? NO_BLOCK
  const count = (name: string, step: number): void => {
    counts.set(name, (counts.get(name) ?? 0) + step)
  }
  const follow = (comment: string): void => {
    const delimiter = readDelimiter(comment)
    if (!delimiter) return
    const { kind, name } = delimiter
    if (kind === 'opening') {
      const isText = innermost().isText && TEXT_BLOCKS.has(name)
      open.push({ name, editability: editabilityIn(name), isText })
      count(name, 1)
    } else if (kind === 'closing' && counts.get(name)) {
      const ended = open.splice(open.findLastIndex((block) => block.name === name))
      for (const block of ended) count(block.name, -1)
    }
  }
  return { innermost, follow }
}

const editabilityIn = (name: string): Editability => {
  if (VERBATIM_BLOCKS.has(name)) return 'verbatim'
  return !name.startsWith('core/') || FIXED_BLOCKS.has(name) ? 'fixed' : 'open'
}

const core = (names: string): ReadonlySet<string> =>
  new Set(names.split(' ').map((name) => `core/${name}`))

const TEXT_BLOCKS = core(
  'paragraph list list-item quote table freeform group columns column media-text cover details',
)
const VERBATIM_BLOCKS = core('html code preformatted verse shortcode math')

/** Their markup repeats their attributes. */
const FIXED_BLOCKS = core('file gallery')

type ElementKind = 'closed' | 'link' | 'verbatim'

const elementKind = (name: string): ElementKind | undefined => {
  if (name === 'a') return 'link'
  if (CLOSED_ELEMENTS.has(name)) return 'closed'
  // How a custom element treats its content is unknown.
  return VERBATIM_ELEMENTS.has(name) || name.includes('-') ? 'verbatim' : undefined
}

const CLOSED_ELEMENTS = new Set(
  'h1 h2 h3 h4 h5 h6 hgroup caption figcaption button label legend summary select'.split(' '),
)

const VERBATIM_ELEMENTS = new Set([
  ...['code', 'pre', 'kbd', 'samp', 'tt', 'xmp', 'listing', 'plaintext'],
  ...['script', 'style', 'template', 'textarea', 'title', 'noscript', 'noembed', 'noframes'],
  ...['iframe', 'object', 'svg', 'math'],
])
