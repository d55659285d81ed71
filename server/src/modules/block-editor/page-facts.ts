import { type HtmlElement, readElements } from '../../lib/kses/html-elements.ts'
import { stripTags } from '../../lib/text.ts'

/** What a page tells about itself in its head; empty where it says nothing. */
export interface PageFacts {
  readonly title: string
  readonly icon: string
  readonly description: string
  readonly image: string
}

/** Reads the head of a page that came from this address. */
export const readPageFacts = (html: string, address: string): PageFacts => {
  const elements = readElements(headOf(html), ['title', 'meta', 'link'])
  const metas = elements.filter(({ name }) => name === 'meta')
  const icon = elements.find(({ name, attributes }) => name === 'link' && isIcon(attributes.rel))
  return {
    title: line(elements.find(({ name }) => name === 'title')?.text),
    icon: webAddress(icon?.attributes.href, address),
    description: line(contentOf(metas, ['description', 'og:description'])),
    image: webAddress(
      contentOf(metas, ['og:image', 'og:image:url', 'og:image:secure_url']),
      address,
    ),
  }
}

/** Heads are short; what does not end its own is read so far and no farther. */
const MAX_HEAD = 153_600
const MAX_TEXT = 1_000

const headOf = (html: string): string => {
  const start = html.slice(0, MAX_HEAD)
  const end = start.search(/<\/head|<body/i)
  return end === -1 ? start : start.slice(0, end)
}

const isIcon = (rel = ''): boolean => rel.toLowerCase().split(/\s+/).includes('icon')

/** The first of these names that some element fills; both ways of naming are in use. */
const contentOf = (metas: readonly HtmlElement[], names: readonly string[]): string | undefined =>
  names
    .map((wanted) =>
      metas.find(
        ({ attributes: { name, property, content } }) =>
          content && [name, property].some((given) => given?.toLowerCase() === wanted),
      ),
    )
    .find((meta) => meta !== undefined)?.attributes.content

const line = (text = ''): string =>
  stripTags(text).replace(/\s+/g, ' ').toWellFormed().trim().slice(0, MAX_TEXT)

const webAddress = (value: string | undefined, base: string): string => {
  const url = value ? URL.parse(value, base) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : ''
}
