import { tokensOf } from '../html/html-tokens.ts'
import { afterSpace } from '../trim.ts'

/**
 * Turns blank lines into paragraphs and other line breaks into `<br />`, as in the classic editor.
 * Block-level elements stand outside of paragraphs.
 *
 * Every step passes over the text once, whatever it contains (SEC-52); none of them looks into a
 * tag.
 */
export function toParagraphs(html: string): string {
  if (html.trim() === '') return ''
  const { text, preformatted } = setAside(`${html}\n`)
  const lines = tightenMedia(hideBreaksInTags(separateBlocks(text)))
  const paragraphs = unwrapBlocks(wrapParagraphs(lines))
  return putBack(breakLines(paragraphs), preformatted).replaceAll(HIDDEN_BREAK, '\n')
}

const BLOCKS: ReadonlySet<string> = new Set([
  ...['table', 'thead', 'tfoot', 'caption', 'col', 'colgroup', 'tbody', 'tr', 'td', 'th', 'div'],
  ...['dl', 'dd', 'dt', 'ul', 'ol', 'li', 'pre', 'form', 'map', 'area', 'blockquote', 'address'],
  ...['math', 'style', 'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'fieldset', 'legend'],
  ...['section', 'article', 'aside', 'hgroup', 'header', 'footer', 'nav', 'figure', 'figcaption'],
  ...['details', 'menu', 'summary'],
])

/** Elements that never directly follow a line break. */
const AFTER_BREAKS: ReadonlySet<string> = new Set([
  'p',
  'li',
  'div',
  'dl',
  'dd',
  'dt',
  'th',
  'pre',
  'td',
  'ul',
  'ol',
])

/** The reference treats every element as a block whose name only begins like one. */
const beginsLike = (names: ReadonlySet<string>, tag: string): boolean => {
  for (let end = 1; end <= LONGEST; end++) if (names.has(tag.slice(0, end))) return true
  return false
}

const LONGEST = Math.max(...Array.from(BLOCKS, (name) => name.length))

/** Replaces preformatted elements, which keep their line breaks, with empty placeholders. */
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

/** Puts blank lines around blocks. */
const separateBlocks = (text: string): string =>
  text
    .replace(TWO_BREAKS, '\n\n')
    .replace(/<([a-z]+\d?)[\s/>]/g, (tag, name: string) => (BLOCKS.has(name) ? `\n\n${tag}` : tag))
    .replace(/<\/([a-z]+\d?)>/g, (tag, name: string) => (BLOCKS.has(name) ? `${tag}\n\n` : tag))
    .replace(/\r\n?/g, '\n')

/**
 * Stands for a line break that does not belong to the text. No text contains it: databases cannot
 * store it.
 */
const HIDDEN_BREAK = '\0'

const hideBreaksInTags = (text: string): string =>
  tokensOf(text)
    .map(({ kind, start, end }) => {
      const piece = text.slice(start, end)
      return kind === 'text' ? piece : piece.replaceAll('\n', HIDDEN_BREAK)
    })
    .join('')

/** Removes white space inside media players and selects. */
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
    // Only the first one: the others keep the white space around them.
    text = tighten(text, /<figcaption[^<>]*>/, 'before')
    text = tighten(text, /<\/figcaption>/, 'behind')
  }
  return text
}

/** The text without the white space around matches. */
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

const wrapParagraphs = (text: string): string =>
  text
    .replace(/\n{2,}/g, '\n\n')
    .split(/\n\s*\n/)
    .filter((piece) => piece !== '')
    .map((piece) => `<p>${withoutEdges(piece)}</p>\n`)
    .join('')

/** At most one further line break can remain at each edge. */
const withoutEdges = (piece: string): string =>
  piece.slice(piece.startsWith('\n') ? 1 : 0, piece.length - (piece.endsWith('\n') ? 1 : 0))

/** Removes paragraphs that are empty or contain a block. */
const unwrapBlocks = (text: string): string =>
  withoutBehindBlocks(
    unwrapItems(
      text
        .replace(/<p>\s*<\/p>/g, '')
        .replace(/<p>([^<]+)<\/(div|address|form)>/g, '<p>$1</p></$2>')
        .replace(LONE_TAG, (all, tag: string, inside: string) =>
          beginsLike(BLOCKS, inside) ? tag : all,
        ),
    )
      .replace(/<p><blockquote([^<>]*)>/gi, '<blockquote$1><p>')
      .replaceAll('</blockquote></p>', '</p></blockquote>')
      .replace(TAG_FIRST, (all, tag: string, inside: string) =>
        beginsLike(BLOCKS, inside) ? tag : all,
      ),
    '</p>',
  )

// A tag ends at the latest where the next one begins, so that none is scanned twice.
const LONE_TAG = /<p>\s*(<\/?([a-z][^<>]*)>)\s*<\/p>/g
const TAG_FIRST = /<p>\s*(<\/?([a-z][^<>]*)>)/g

/** Removes this tag where only white space separates it from a block before it. */
const withoutBehindBlocks = (text: string, tag: string): string => {
  let result = ''
  let at = 0
  const tags = /<\/?([a-z][^<>]*)>/g
  for (let match = tags.exec(text); match; match = tags.exec(text)) {
    if (!beginsLike(BLOCKS, match[1] ?? '')) continue
    const next = afterSpace(text, tags.lastIndex)
    if (!text.startsWith(tag, next)) continue
    result += text.slice(at, tags.lastIndex)
    at = next + tag.length
    tags.lastIndex = at
  }
  return result + text.slice(at)
}

/** A list item on one line is no paragraph. */
const unwrapItems = (text: string): string =>
  text.includes(ITEM) ? text.split('\n').map(unwrapItemsOfLine).join('\n') : text

const ITEM = '<p><li'

const unwrapItemsOfLine = (line: string): string => {
  let result = ''
  let at = 0
  for (let start = line.indexOf(ITEM); start !== -1; start = line.indexOf(ITEM, at)) {
    const close = line.indexOf('</p>', start + ITEM.length + 1)
    if (close === -1) break
    result += line.slice(at, start) + line.slice(start + '<p>'.length, close)
    at = close + '</p>'.length
  }
  return result + line.slice(at)
}

const BREAK_BEFORE_TAG = /<br \/>(?=\s*<\/?([a-z][^<>]*)>)/g

/** Turns the remaining line breaks into `<br />`, except those beside blocks. */
const breakLines = (text: string): string =>
  withoutBehindBlocks(
    hideBreaksOfMachines(text)
      .replace(/<br>|<br\/>/g, '<br />')
      .replace(/\s+/g, (space, at: number, all: string) => {
        const last = space.lastIndexOf('\n')
        if (last === -1 || all.endsWith('<br />', at)) return space
        return `<br />\n${space.slice(last + 1)}`
      })
      .replaceAll(MACHINE_BREAK, '\n'),
    '<br />',
  )
    .replace(BREAK_BEFORE_TAG, (tag, inside: string) =>
      beginsLike(AFTER_BREAKS, inside) ? '' : tag,
    )
    .replace(/\n<\/p>$/, '</p>')

/** Distinct from the breaks in tags, which are restored later. */
const MACHINE_BREAK = `${HIDDEN_BREAK}\u0001${HIDDEN_BREAK}`

/** Elements whose lines are code. A missing end tag is searched for once. */
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
    result += text.slice(match.index, close).replaceAll('\n', MACHINE_BREAK)
    at = close
    opening.lastIndex = close
  }
  return result + text.slice(at)
}
