import type { HtmlToken } from '../../../lib/html/html-tokens.ts'

/** A range of offsets in a text. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** A link, and the range between its tags. */
interface Link extends Range {
  readonly inner: Range
}

interface Around {
  readonly phrase: Range
  readonly paragraph: Range
}

/** Elements that occur within sentences; any other element is the border of a block. */
const INLINE = new Set([
  ...['a', 'abbr', 'acronym', 'b', 'bdi', 'bdo', 'big', 'br', 'cite', 'code', 'data', 'del', 'dfn'],
  ...['em', 'font', 'i', 'img', 'ins', 'kbd', 'label', 'mark', 'picture', 'q', 'ruby', 's', 'samp'],
  ...['small', 'source', 'span', 'strike', 'strong', 'sub', 'sup', 'time', 'tt', 'u', 'var', 'wbr'],
])

/** In a longer block the link alone is stored as phrase and paragraph, which bounds the cost per link. */
const MAX_BLOCK_LENGTH = 4_000

/** Finds the sentence and the block around each link. */
export const readBlocks = (
  html: string,
  tokens: readonly HtmlToken[],
  links: readonly Link[],
): { readonly around: (link: Link) => Around } => {
  const borders = bordersIn(html, tokens)
  const text = withoutMarkup(html, tokens, links)
  const known = new Map<number, readonly Range[]>()
  const sentencesOf = (block: Range): readonly Range[] => {
    const sentences = known.get(block.start) ?? splitBlock(text, block)
    known.set(block.start, sentences)
    return sentences
  }
  return {
    around: ({ start, end }) => {
      const itself = { start, end }
      const block = trimmed(html, {
        start: borders[firstOf(borders, (border) => border.end > start) - 1]?.end ?? 0,
        end: borders[firstOf(borders, (border) => border.start >= end)]?.start ?? html.length,
      })
      if (block.end - block.start > MAX_BLOCK_LENGTH) return { phrase: itself, paragraph: itself }
      const sentence = sentencesOf(block).find((each) => each.end >= end) ?? block
      return { phrase: around(sentence, itself), paragraph: around(block, itself) }
    },
  }
}

/**
 * Extends a range to the whole link: an unclosed link includes the whitespace after it, which blocks
 * trim.
 */
const around = (one: Range, other: Range): Range => ({
  start: Math.min(one.start, other.start),
  end: Math.max(one.end, other.end),
})

/** Tags and delimiters of blocks, and blank lines, in document order. */
const bordersIn = (html: string, tokens: readonly HtmlToken[]): readonly Range[] =>
  tokens.flatMap((token): readonly Range[] => {
    if (token.kind === 'text')
      return Array.from(html.slice(token.start, token.end).matchAll(BLANK_LINE), (found) => ({
        start: token.start + found.index,
        end: token.start + found.index + found[0].length,
      }))
    return token.kind === 'comment' || !INLINE.has(token.name)
      ? [{ start: token.start, end: token.end }]
      : []
  })

const BLANK_LINE = /\n[^\S\n]*\n/g

/** Binary search: the index of the first border that matches, given that all later ones match too. */
const firstOf = (borders: readonly Range[], isAfter: (border: Range) => boolean): number => {
  let [low, high] = [0, borders.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const border = borders[middle]
    if (border && isAfter(border)) high = middle
    else low = middle + 1
  }
  return low
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })

const splitBlock = (text: string, { start, end }: Range): readonly Range[] =>
  Array.from(SENTENCES.segment(text.slice(start, end)), ({ index, segment }) =>
    trimmed(text, { start: start + index, end: start + index + segment.length }),
  )

const trimmed = (text: string, { start, end }: Range): Range => {
  const part = text.slice(start, end)
  const from = start + part.length - part.trimStart().length
  return { start: from, end: Math.max(from, start + part.trimEnd().length) }
}

/**
 * Replaces markup by blanks, so that offsets stay the same. Links become single words for the sentence
 * splitter, so that no sentence ends inside one.
 */
const withoutMarkup = (
  html: string,
  tokens: readonly HtmlToken[],
  links: readonly Link[],
): string => {
  const blank = tokens
    .map(({ kind, start, end }) =>
      kind === 'text' ? html.slice(start, end).replace(/\s/g, ' ') : ' '.repeat(end - start),
    )
    .join('')
  const pieces: string[] = []
  let at = 0
  for (const { start, end, inner } of links) {
    const said = blank.slice(inner.start, inner.end)
    // The splitter needs the case of the link's first letter to decide whether a sentence begins before it.
    const letter = /^\s*\p{Ll}/u.test(said) ? 'x' : 'X'
    const isEnd = /[.!?…。！？]\s*$/.test(said.slice(-MAX_END_LENGTH))
    pieces.push(
      blank.slice(at, start),
      letter.repeat(inner.start - start),
      said.replace(/[.!?…。！？]/g, ','),
      'x'.repeat(end - inner.end).replace(/x$/, isEnd ? '.' : 'x'),
    )
    at = end
  }
  return [...pieces, blank.slice(at)].join('')
}

const MAX_END_LENGTH = 50
