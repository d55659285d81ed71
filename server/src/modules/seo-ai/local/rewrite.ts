import { oneLine } from '../../../lib/content/plain-text.ts'
import { escapeHtml } from '../../../lib/text.ts'
import { digestOf } from './digest.ts'

/** Longer sentences are split where possible. */
const MANY_WORDS = 18

/** Shortens a text to about half: the most significant sentences, in their order. */
export const shortened = (text: string, locale: string): string =>
  piecesOf(text)
    .map((piece) => shortenedPiece(piece, locale))
    .join('\n\n')

const shortenedPiece = (text: string, locale: string): string => {
  const { passages } = read(text, locale)
  const room = text.length / 2
  const kept = new Set<(typeof passages)[number]>()
  let length = 0
  for (const passage of passages.toSorted((a, b) => b.score - a.score)) {
    if (kept.size > 0 && length + passage.text.length > room) continue
    kept.add(passage)
    length += passage.text.length
  }
  return printed(passages.filter((passage) => kept.has(passage)))
}

/** Shortens sentences: drops brackets, and splits long ones at semicolons. */
export const simplified = (text: string, locale: string): string => {
  const plain = text.replace(/ ?\([^()]{1,300}\)/g, '')
  return piecesOf(plain)
    .map((piece) =>
      printed(
        read(piece, locale).passages.map((passage) => ({
          ...passage,
          text: passage.text.split(' ').length > MANY_WORDS ? parted(passage.text) : passage.text,
        })),
      ),
    )
    .join('\n\n')
}

/** Fixes typing errors: double words and blanks, blanks before a comma, missing blanks and capitals. */
export const tidied = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      withoutDoubles(oneLine(line).replace(/ ([,.])(?=\s|$)/g, '$1'))
        .replace(/([,;])(?=\p{L})/gu, '$1 ')
        .replace(/(?<=^|[.!?] )\p{Ll}/gu, (letter) => letter.toUpperCase()),
    )
    .join('\n')

const withoutDoubles = (line: string): string =>
  line
    .split(' ')
    .filter((word, at, all) => {
      const isDouble = word.toLowerCase() === all[at - 1]?.toLowerCase()
      return !isDouble || !/^\p{L}{2,}$/u.test(word) || RIGHT_TWICE.has(word.toLowerCase())
    })
    .join(' ')

/** Words that may be doubled: `they had had`, `nous nous levons`, `die die Tür öffnet`. */
const RIGHT_TWICE = new Set([
  ...[
    'had',
    'that',
    'is',
    'do',
    'die',
    'der',
    'das',
    'den',
    'sie',
    'nous',
    'vous',
    'se',
    'je',
    'ze',
  ],
])

/** In characters; digestOf reads no more than about twice that. */
const MAX_PIECE = 6_000

/** A text in pieces that digestOf reads whole, cut between paragraphs or else between words. */
const piecesOf = (text: string): readonly string[] => {
  const pieces: string[] = []
  let rest = text
  while (rest.length > MAX_PIECE) {
    const end = [...CUTS, ''].map((cut) => rest.lastIndexOf(cut, MAX_PIECE)).find((at) => at > 0)
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return [...pieces, rest]
}

const CUTS = ['\n\n', '. ', ' ']

/** Paragraphs of plain text are separated by empty lines. */
const read = (text: string, locale: string) =>
  digestOf({
    title: '',
    html: text
      .split(/\n\s*\n/)
      .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
      .join(''),
    locale,
  })

const printed = (passages: readonly { readonly text: string; readonly block: number }[]): string =>
  Array.from(Map.groupBy(passages, ({ block }) => block).values(), (paragraph) =>
    paragraph.map(({ text }) => text).join(' '),
  ).join('\n\n')

const parted = (sentence: string): string =>
  sentence.replace(/; (\p{L})/gu, (_, letter: string) => `. ${letter.toUpperCase()}`)
