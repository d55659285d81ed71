import { tokensOf } from './html-tokens.ts'

/**
 * Turns blank lines into paragraphs and the other line breaks into `<br />`, as the editor before
 * blocks meant them. Elements that are no part of a line stand outside of paragraphs.
 *
 * Every step goes over the text once, whatever it holds (SEC-52); none of them looks into a tag.
 */
export function toParagraphs(html: string): string {
  if (html.trim() === '') return ''
  const { text, preformatted } = setAside(`${html}\n`)
  const lines = tightenMedia(hideBreaksInTags(separateBlocks(text)))
  const paragraphs = unwrapBlocks(wrapParagraphs(lines))
  return putBack(breakLines(paragraphs), preformatted).replaceAll(HIDDEN_BREAK, '\n')
}

const BLOCK =
  '(?:table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|map|area|' +
  'blockquote|address|math|style|p|h[1-6]|hr|fieldset|legend|section|article|aside|hgroup|header|' +
  'footer|nav|figure|figcaption|details|menu|summary)'

/** Tags end where the next one begins at the latest, so that none is looked through twice. */
const BLOCK_TAG = `</?${BLOCK}[^<>]*>`

/** Line breaks of preformatted text are its own. An empty element holds its place. */
const setAside = (html: string): { text: string; preformatted: readonly string[] } => {
  if (!html.includes('<pre')) return { text: html, preformatted: [] }
  const preformatted: string[] = []
  const pieces = html.split('</pre>')
  const rest = pieces.pop() ?? ''
  const kept = pieces.map((piece) => {
    const start = piece.indexOf('<pre')
    if (start === -1) return piece
    preformatted.push(`${piece.slice(start)}</pre>`)
    return `${piece.slice(0, start)}<pre ${PLACE}${preformatted.length - 1}></pre>`
  })
  return { text: kept.join('') + rest, preformatted }
}

const PLACE = 'callboard-place-'

const putBack = (text: string, preformatted: readonly string[]): string =>
  preformatted.length === 0
    ? text
    : text.replace(
        new RegExp(`<pre ${PLACE}(\\d{1,7})></pre>`, 'g'),
        (place, index: string) => preformatted[Number(index)] ?? place,
      )

const TWO_BREAKS = /<br\s*\/?>\s*<br\s*\/?>/g
const BLOCK_START = new RegExp(`<${BLOCK}[\\s/>]`, 'g')
const BLOCK_END = new RegExp(`</${BLOCK}>`, 'g')

/** Blocks are paragraphs of their own. */
const separateBlocks = (text: string): string =>
  text
    .replace(TWO_BREAKS, '\n\n')
    .replace(BLOCK_START, '\n\n$&')
    .replace(BLOCK_END, '$&\n\n')
    .replace(/\r\n?/g, '\n')

/** Stands for a line break that is none of the text's. No text holds it: databases cannot keep it. */
const HIDDEN_BREAK = '\0'

const hideBreaksInTags = (text: string): string =>
  tokensOf(text)
    .map(({ kind, start, end }) => {
      const piece = text.slice(start, end)
      return kind === 'text' ? piece : piece.replaceAll('\n', HIDDEN_BREAK)
    })
    .join('')

/** What players and choices are made of is not apart from them. */
const tightenMedia = (given: string): string => {
  let text = given
  if (text.includes('<option')) {
    text = tighten(text, /<option/g, 'before')
    text = tighten(text, /<\/option>/g, 'behind')
  }
  if (text.includes('</object>')) {
    text = tighten(text, /<object[^<>]*>/g, 'behind')
    text = tighten(text, /<\/object>/g, 'before')
    text = tighten(text, /<\/?(?:param|embed)[^<>]*>/g, 'before', 'behind')
  }
  if (text.includes('<source') || text.includes('<track')) {
    text = tighten(text, /[<[](?:audio|video)[^<>[\]]*[>\]]/g, 'behind')
    text = tighten(text, /[<[]\/(?:audio|video)[>\]]/g, 'before')
    text = tighten(text, /<(?:source|track)[^<>]*>/g, 'before', 'behind')
  }
  if (text.includes('<figcaption')) {
    // Only the first one: the others keep what is around them.
    text = tighten(text, /<figcaption[^<>]*>/, 'before')
    text = tighten(text, /<\/figcaption>/, 'behind')
  }
  return text
}

/** The text without the white space around what matches. */
const tighten = (
  text: string,
  pattern: RegExp,
  ...sides: readonly ('before' | 'behind')[]
): string => {
  const found = pattern.global ? text.matchAll(pattern) : [pattern.exec(text)]
  let result = ''
  let rest = 0
  for (const match of found) {
    if (!match) break
    const gap = text.slice(rest, match.index)
    result += (sides.includes('before') ? gap.trimEnd() : gap) + match[0]
    rest = match.index + match[0].length
    if (sides.includes('behind')) rest = afterSpace(text, rest)
  }
  return result + text.slice(rest)
}

const SPACE = /\s*/y

const afterSpace = (text: string, at: number): number => {
  SPACE.lastIndex = at
  SPACE.test(text)
  return SPACE.lastIndex
}

const wrapParagraphs = (text: string): string =>
  text
    .replace(/\n{2,}/g, '\n\n')
    .split(/\n\s*\n/)
    .filter((piece) => piece !== '')
    .map((piece) => `<p>${withoutEdges(piece)}</p>\n`)
    .join('')

/** A blank line more at an edge is all that can be left. */
const withoutEdges = (piece: string): string =>
  piece.slice(piece.startsWith('\n') ? 1 : 0, piece.length - (piece.endsWith('\n') ? 1 : 0))

const LONE_BLOCK = new RegExp(`<p>\\s*(${BLOCK_TAG})\\s*</p>`, 'g')
const BEFORE_BLOCK = new RegExp(`<p>\\s*(${BLOCK_TAG})`, 'g')
const BEHIND_BLOCK = new RegExp(`(${BLOCK_TAG})\\s*</p>`, 'g')

/** Takes the paragraphs off that hold nothing or a block. */
const unwrapBlocks = (text: string): string =>
  unwrapItems(
    text
      .replace(/<p>\s*<\/p>/g, '')
      .replace(/<p>([^<]+)<\/(div|address|form)>/g, '<p>$1</p></$2>')
      .replace(LONE_BLOCK, '$1'),
  )
    .replace(/<p><blockquote([^<>]*)>/gi, '<blockquote$1><p>')
    .replaceAll('</blockquote></p>', '</p></blockquote>')
    .replace(BEFORE_BLOCK, '$1')
    .replace(BEHIND_BLOCK, '$1')

/** An item of a list on one line is no paragraph. */
const unwrapItems = (text: string): string =>
  text.includes('<p><li')
    ? text
        .split('\n')
        .map((line) => line.replace(/<p>(<li(?:[^<]|<(?!\/p>))+)<\/p>/g, '$1'))
        .join('\n')
    : text

const BREAK_BEHIND_BLOCK = new RegExp(`(${BLOCK_TAG})\\s*<br />`, 'g')
const BREAK_BEFORE_BLOCK = /<br \/>(\s*<\/?(?:p|li|div|dl|dd|dt|th|pre|td|ul|ol)[^<>]*>)/g

/** Line breaks that are left are meant, but for those beside blocks. */
const breakLines = (text: string): string =>
  hideBreaksOfMachines(text)
    .replace(/<br>|<br\/>/g, '<br />')
    .replace(/\s+/g, (space, at: number, all: string) => {
      const last = space.lastIndexOf('\n')
      if (last === -1 || all.endsWith('<br />', at)) return space
      return `<br />\n${space.slice(last + 1)}`
    })
    .replace(BREAK_BEHIND_BLOCK, '$1')
    .replace(BREAK_BEFORE_BLOCK, '$1')
    .replace(/\n<\/p>$/, '</p>')

/** Elements whose lines are read by machines. One whose end is missing is searched for once. */
const hideBreaksOfMachines = (text: string): string => {
  const opening = /<(script|style|svg|math)/g
  const unended = new Set<string>()
  let result = ''
  let at = 0
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const [, name = ''] = match
    if (unended.has(name)) continue
    const close = text.indexOf(`</${name}>`, match.index)
    if (close === -1) {
      unended.add(name)
      continue
    }
    result += text.slice(at, match.index)
    result += text.slice(match.index, close).replaceAll('\n', HIDDEN_BREAK)
    at = close
    opening.lastIndex = close
  }
  return result + text.slice(at)
}
