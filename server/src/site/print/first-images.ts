import { mapTags } from '../../lib/html/html-tokens.ts'

/**
 * Images wait until a reader comes near them. Those that may be seen first must not: the browser
 * would ask for them only after it knows the layout. Which these are is known only when the whole
 * page is made, since blocks are made side by side.
 */
export const withFirstImages = (body: string): string => {
  if (!/<img/i.test(body)) return body
  const main = Math.max(0, body.search(/<main[\s>]/))
  let pictures = 0
  return mapTags(body, IMAGES, (tag, { start }) => {
    // What stands above the text, such as the logo of the site, is seen at once and small.
    if (start < main) return atOnce(tag)
    if (pictures === FIRST) return undefined
    if (!isPicture(tag)) return tag
    pictures++
    return pictures === 1 ? beforeOthers(atOnce(tag)) : atOnce(tag)
  })
}

/** As many as stand in the first row of a gallery. */
const FIRST = 3

const IMAGES = new Set(['img'])

/** Square pixels; faces and signs have fewer and are never what a reader waits for. */
const LEAST_AREA = 50_000

const isPicture = (tag: string): boolean =>
  numberIn(WIDTH.exec(tag)) * numberIn(HEIGHT.exec(tag)) >= LEAST_AREA

const WIDTH = /\swidth=["']?(\d{1,6})/i
const HEIGHT = /\sheight=["']?(\d{1,6})/i

const numberIn = (match: RegExpExecArray | null): number => Number(match?.[1] ?? 0)

/** Only the width of a lazy image can be left to the browser. */
const atOnce = (tag: string): string =>
  tag
    .replace(/\sloading=(?:"lazy"|'lazy'|lazy)(?=[\s/>])/i, '')
    .replace(/(\ssizes=["'])auto,\s*/i, '$1')

const beforeOthers = (tag: string): string =>
  /\sfetchpriority=/i.test(tag) ? tag : tag.replace(/^<img/i, '$& fetchpriority="high"')
