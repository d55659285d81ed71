import { mapTags } from '../../lib/html/html-tokens.ts'

/**
 * Removes lazy loading from the first images: the browser would request them only after layout. This runs on
 * the whole page, since blocks are rendered concurrently and do not know their position.
 */
export const withFirstImages = (body: string): string => {
  if (!/<img/i.test(body)) return body
  const main = Math.max(0, body.search(/<main[\s>]/))
  const end = Math.min(main, REACH) + REACH
  let pictures = 0
  let seen = 0
  const start = mapTags(body.slice(0, end), IMAGES, (tag, { start }) => {
    // Images above the main part, such as the logo, are visible at once and small.
    if (start < main) return atOnce(tag)
    if (pictures === FIRST || seen++ === MOST_SEEN) return undefined
    if (!isPicture(tag)) return tag
    pictures++
    return pictures === 1 ? beforeOthers(atOnce(tag)) : atOnce(tag)
  })
  return start + body.slice(end)
}

/** The images in the first row of a gallery. */
const FIRST = 3

/** Images behind many small ones are not visible at once. */
const MOST_SEEN = 100

/** In characters, of the main part and of what is above it; images behind a long text are not visible at once. */
const REACH = 100_000

const IMAGES = new Set(['img'])

/** In square pixels; avatars and icons are smaller and are never the largest content. */
const LEAST_AREA = 50_000

const isPicture = (tag: string): boolean =>
  numberIn(WIDTH.exec(tag)) * numberIn(HEIGHT.exec(tag)) >= LEAST_AREA

const WIDTH = /\swidth=["']?(\d{1,6})/i
const HEIGHT = /\sheight=["']?(\d{1,6})/i

const numberIn = (match: RegExpExecArray | null): number => Number(match?.[1] ?? 0)

/** `sizes=auto` is valid for lazy images only. */
const atOnce = (tag: string): string =>
  tag
    .replace(/\sloading=(?:"lazy"|'lazy'|lazy)(?=[\s/>])/i, '')
    .replace(/(\ssizes=["'])auto,\s*/i, '$1')

const beforeOthers = (tag: string): string =>
  /\sfetchpriority=/i.test(tag) ? tag : tag.replace(/^<img/i, '$& fetchpriority="high"')
