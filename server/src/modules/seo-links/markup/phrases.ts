import type { TextRange } from '../../../lib/content/shortcodes.ts'
import { tokensOf } from '../../../lib/html/html-tokens.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import type { Anchor } from '../anchors/index.ts'
import { applyEdits } from './edits.ts'
import { type Editability, type Markup, stretchAt } from './stretches.ts'

/** Limit of occurrences that are tried. */
const MAX_FOUND = 200

/** The offsets of a slice in a text. */
const placesOf = (content: string, slice: string): readonly number[] => {
  const places: number[] = []
  let at = slice === '' ? -1 : content.indexOf(slice)
  while (at !== -1 && places.length < MAX_FOUND) {
    places.push(at)
    at = content.indexOf(slice, at + 1)
  }
  return places
}

/** Which part of a phrase is linked in a copy with one more link; undefined when there is none. */
export const addedLink = (phrase: string, linked: string): TextRange | undefined => {
  const tags = tokensOf(linked).filter(({ name }) => name === 'a')
  for (const [index, opening] of tags.entries()) {
    const closing = tags[index + 1]
    if (opening.kind !== 'opening' || closing?.kind !== 'closing') continue
    const before = linked.slice(0, opening.start)
    const inner = linked.slice(opening.end, closing.start)
    if (before + inner + linked.slice(closing.end) === phrase)
      return { start: before.length, end: before.length + inner.length }
  }
  return undefined
}

/** Links a part of a phrase at its first occurrence where a link is permitted. */
export const withLink = (
  markup: Markup,
  phrase: string,
  part: TextRange,
  address: string,
): string | undefined => {
  for (const at of placesOf(markup.content, phrase)) {
    const range = { start: at + part.start, end: at + part.end }
    if (!mayBecomeLink(markup, range)) continue
    return applyEdits(markup.content, [
      { start: range.start, end: range.start, text: `<a href="${addressValue(address)}">` },
      { start: range.end, end: range.end, text: '</a>' },
    ])
  }
  return undefined
}

const mayBecomeLink = ({ content, stretches, shortcodes }: Markup, range: TextRange): boolean => {
  const isOpen = stretches
    .filter((stretch) => overlaps(stretch, range))
    .every(
      ({ kind, name, editability, start, end }) =>
        editability === 'open' &&
        (kind === 'text' || (FORMATS.has(name) && range.start <= start && end <= range.end)),
    )
  const slice = content.slice(range.start, range.end)
  return (
    isOpen &&
    unpairedTags(slice).length === 0 &&
    slice.trim() !== '' &&
    !shortcodes.some((shortcode) => overlaps(shortcode, range)) &&
    !isInsideCharacter(content, range.start) &&
    !isInsideCharacter(content, range.end)
  )
}

const overlaps = (one: TextRange, other: TextRange): boolean =>
  one.start < other.end && other.start < one.end

/** Elements that only format their text. */
const FORMATS = new Set([
  ...['abbr', 'acronym', 'b', 'bdi', 'bdo', 'big', 'cite', 'del', 'dfn', 'em', 'font', 'i', 'ins'],
  ...['mark', 'q', 's', 'small', 'span', 'strike', 'strong', 'sub', 'sup', 'time', 'u', 'wbr'],
])

/** Longer than any entity. */
const MAX_ENTITY = 40

/** Whether an offset splits an entity or a surrogate pair. */
const isInsideCharacter = (content: string, at: number): boolean => {
  const before = content.slice(Math.max(0, at - MAX_ENTITY), at)
  const after = content.slice(at, at + MAX_ENTITY)
  const isInEntity = /&#?[a-z\d]*$/i.test(before) && /^#?[a-z\d]*;/i.test(after)
  return isInEntity || (/[\uD800-\uDBFF]$/.test(before) && /^[\uDC00-\uDFFF]/.test(after))
}

/** Replaces the phrase around a link. */
export const withPhrase = (markup: Markup, anchor: Anchor, words: string): string | undefined => {
  const { content, shortcodes } = markup
  const { phrase } = anchor
  const editability = stretchAt(markup, anchor.start)?.editability
  const isChangeable =
    editability !== undefined &&
    CHANGEABLE.has(editability) &&
    isSameFrame(content.slice(phrase.start, phrase.end), words) &&
    !shortcodes.some((each) => overlaps(each, phrase))
  return isChangeable ? applyEdits(content, [{ ...phrase, text: words }]) : undefined
}

const CHANGEABLE: ReadonlySet<Editability> = new Set(['open', 'closed'])

const PHRASING = new Set([...FORMATS, 'a', 'br', 'code', 'img', 'kbd', 'samp', 'var'])

/** Whether the new phrase is inline markup and leaves the same elements open or closed. */
const isSameFrame = (before: string, after: string): boolean => {
  const isInline = tokensOf(after).every(({ kind, name }) => kind === 'text' || PHRASING.has(name))
  return isInline && unpairedTags(before).join() === unpairedTags(after).join()
}

const VOID = new Set(['br', 'img', 'wbr'])

/** The tags of a slice whose counterpart is outside of it. */
const unpairedTags = (html: string): readonly string[] => {
  const unpaired: { readonly tag: string; readonly begins: string }[] = []
  for (const { kind, name, start, end } of tokensOf(html)) {
    if (kind === 'opening' && !VOID.has(name))
      unpaired.push({ tag: html.slice(start, end), begins: name })
    if (kind !== 'closing') continue
    if (unpaired.at(-1)?.begins === name) unpaired.pop()
    else unpaired.push({ tag: `</${name}>`, begins: '' })
  }
  return unpaired.map(({ tag }) => tag)
}
