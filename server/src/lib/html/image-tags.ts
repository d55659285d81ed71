import { decodeEntities, escapeText } from './entities.ts'
import { attributesOf, mapTags } from './html-tokens.ts'

/** An image in a text that lacks some of the wanted attributes. */
export interface ImageTag {
  /** The index of the image in the text, from 0. */
  readonly index: number
  readonly source: string
  readonly classes: string
  readonly lacks: readonly string[]
}

/** More than a page shows. */
const MAX_IMAGES = 200

const IMAGES = new Set(['img'])

/**
 * The images of a text that lack one of these attributes. Decorative images lack nothing: they have
 * `alt=""`, a role for decoration, or are hidden from assistive technology.
 */
export const imagesLacking = (html: string, names: readonly string[]): readonly ImageTag[] => {
  const found: ImageTag[] = []
  let index = -1
  mapTags(html, IMAGES, (tag, token) => {
    index++
    const given = new Map(attributesOf(html, token).map(({ name, value }) => [name, value]))
    const lacks = isDecoration(given) ? [] : names.filter((name) => !given.has(name))
    if (lacks.length > 0)
      found.push({
        index,
        source: decodeEntities(given.get('src') ?? ''),
        classes: given.get('class') ?? '',
        lacks,
      })
    return index + 1 < MAX_IMAGES ? tag : undefined
  })
  return found
}

const isDecoration = (given: ReadonlyMap<string, string>): boolean =>
  given.get('alt')?.trim() === '' ||
  /^(?:none|presentation)$/i.test(given.get('role') ?? '') ||
  given.get('aria-hidden')?.toLowerCase() === 'true'

/** Attributes by name, with their texts, for the image with this index. */
export interface ImageAddition {
  readonly index: number
  readonly attributes: Readonly<Record<string, string>>
}

/** The text with attributes added to its images; everything else stays byte by byte. */
export const withImageAttributes = (html: string, additions: readonly ImageAddition[]): string => {
  const byIndex = new Map(additions.map(({ index, attributes }) => [index, attributes]))
  const last = Math.max(-1, ...byIndex.keys())
  if (last === -1) return html
  let index = -1
  return mapTags(html, IMAGES, (tag) => {
    index++
    if (index > last) return undefined
    const added = Object.entries(byIndex.get(index) ?? {})
      .map(([name, text]) => ` ${name}="${escapeText(text)}"`)
      .join('')
    return tag.slice(0, '<img'.length) + added + tag.slice('<img'.length)
  })
}
