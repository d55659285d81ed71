import { decodeEntities } from '../html/entities.ts'
import { attributeOf, type HtmlToken, tokensOf } from '../html/html-tokens.ts'
import { addressValue } from '../kses/address.ts'

/** Marks links that lead to a larger form of the picture inside them. */
export const ENLARGE_CLASS = 'enlarge'

/** Pictures of the library that are larger than a column become links to their file; links to files are marked. */
export const withEnlargeLinks = (html: string): string => {
  if (!PICTURE.test(html) || html.length > LONGEST) return html
  let text = ''
  let at = 0
  for (const { position, end, add } of changesIn(html)) {
    text += html.slice(at, position) + add
    at = end
  }
  return text + html.slice(at)
}

const PICTURE = /<img\s/i

/** Reading a longer text would hold up other requests; its pictures stay as written. */
const LONGEST = 300_000

/** In pixels; a picture that is no wider has nothing more to show. */
const COLUMN = 700

/** What takes the place of a range. */
interface Change {
  readonly position: number
  readonly end: number
  readonly add: string
}

const changesIn = (html: string): readonly Change[] => {
  const changes: Change[] = []
  let link: HtmlToken | undefined
  let isInButton = false
  for (const token of tokensOf(html)) {
    if (token.name === 'a') link = token.kind === 'opening' ? token : undefined
    if (token.name === 'button') isInButton = token.kind === 'opening'
    if (token.name !== 'img' || token.kind !== 'opening' || isInButton) continue
    const change = link ? markOf(html, link) : linkAround(html, token)
    if (change) changes.push(change)
    // A link with several pictures is marked once.
    if (link && change) link = { ...link, name: '' }
  }
  return changes
}

const markOf = (html: string, link: HtmlToken): Change | undefined => {
  if (link.name === '' || !FILE.test(attributeOf(html, link, 'href') ?? '')) return undefined
  const tag = html.slice(link.start, link.end)
  const given = attributeOf(html, link, 'class')
  // Replacing the attribute would need its place; a link with classes of its own has its own purpose.
  return given === undefined
    ? {
        position: link.start,
        end: link.end,
        add: tag.replace(/^<a/i, `$& class="${ENLARGE_CLASS}"`),
      }
    : undefined
}

const FILE = /\.(?:avif|gif|jpe?g|png|webp)$/i

const linkAround = (html: string, image: HtmlToken): Change | undefined => {
  if (!LIBRARY.test(attributeOf(html, image, 'class') ?? '')) return undefined
  const [width, address] = largestOf(html, image)
  if (width <= COLUMN || addressValue(address) === '') return undefined
  const tag = html.slice(image.start, image.end)
  const isNamed = (attributeOf(html, image, 'alt') ?? '').trim() !== ''
  const label = isNamed ? '' : ' aria-label="Enlarge the picture"'
  const add = `<a class="${ENLARGE_CLASS}" href="${addressValue(address)}"${label}>${tag}</a>`
  return { position: image.start, end: image.end, add }
}

const LIBRARY = /(?:^|\s)wp-image-\d/

/** The width and the address of the largest file. */
const largestOf = (html: string, image: HtmlToken): readonly [width: number, address: string] => {
  const valueIn = (name: string): string => decodeEntities(attributeOf(html, image, name) ?? '')
  const candidates = valueIn('srcset')
    .split(', ')
    .map((candidate) => candidate.trim().split(' '))
    .map(([address = '', width = '']) => [Number.parseInt(width, 10) || 0, address] as const)
  return candidates.reduce((largest, one) => (one[0] > largest[0] ? one : largest), [
    Number(valueIn('width')) || 0,
    valueIn('src'),
  ] as const)
}
