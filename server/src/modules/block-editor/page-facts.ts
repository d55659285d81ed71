import { type HtmlElement, readElements } from '../../lib/kses/html-elements.ts'
import { stripTags } from '../../lib/text.ts'

/** Metadata from the head of a page; empty strings where it is missing. */
export interface PageFacts {
  readonly title: string
  readonly icon: string
  readonly description: string
  readonly image: string
}

/** Parses the head of a page; relative links are resolved against its address. */
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

/** Limit in characters for a head without an end tag. */
const MAX_HEAD = 153_600
const MAX_TEXT = 1_000

const headOf = (html: string): string => {
  const start = html.slice(0, MAX_HEAD)
  const end = start.search(/<\/head|<body/i)
  return end === -1 ? start : start.slice(0, end)
}

const isIcon = (rel = ''): boolean => rel.toLowerCase().split(/\s+/).includes('icon')

/** Returns the first of these names with content; pages use both `name` and `property`. */
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
