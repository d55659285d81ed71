import { isoWithOffset } from '../../lib/date-format.ts'
import { authorAddress } from '../users/index.ts'
import {
  type Facts,
  fillTemplate,
  type HeadMeta,
  isMissing,
  namesOf,
  typeAppearance,
  type Words,
} from './facts/index.ts'

/** What those who show a preview of the page read: Open Graph, and cards. */
export const socialOf = async (facts: Facts, words: Words): Promise<readonly HeadMeta[]> => {
  // A page that is not there has nothing to show.
  if (isMissing(facts)) return []
  const { hasOpenGraph, hasCards, siteName } = facts.options.social
  return [
    ...(hasOpenGraph ? openGraph(facts, words, await fillTemplate(facts, siteName)) : []),
    ...(hasCards ? card(facts, words) : []),
  ].filter(({ content }) => content !== '')
}

const property = (name: string, content: string | number): HeadMeta => ({
  property: name,
  content: String(content),
})

const openGraph = (facts: Facts, words: Words, siteName: string): readonly HeadMeta[] => {
  const { settings, address } = facts
  const image = pictureOf(facts)
  const type = kindOf(facts)
  return [
    property('og:locale', settings.language),
    property('og:site_name', siteName),
    property('og:type', type),
    property('og:title', words.title),
    property('og:description', words.description),
    property('og:url', address),
    ...(image
      ? [
          property('og:image', image.url),
          property('og:image:type', image.type),
          property('og:image:width', image.width),
          property('og:image:height', image.height),
          property('og:image:alt', image.alt),
        ]
      : []),
    ...(type === 'article' ? article(facts) : []),
  ]
}

const kindOf = (facts: Facts): string => {
  const { shown } = facts.view
  if (shown.kind === 'single') return typeAppearance(facts).openGraph
  return shown.kind === 'archive' && shown.of === 'author' ? 'profile' : 'website'
}

const article = (facts: Facts): readonly HeadMeta[] => {
  const { ctx, item, author, options } = facts
  if (!item) return []
  const [section = ''] = namesOf(facts, 'category')
  const tags = options.social.hasArticleTags ? namesOf(facts, 'post_tag') : []
  return [
    property('article:published_time', isoWithOffset(item.date, item.date_gmt)),
    property('article:modified_time', isoWithOffset(item.modified, item.modified_gmt)),
    property('article:author', author ? authorAddress(ctx, author) : ''),
    property('article:section', section),
    ...tags.map((tag) => property('article:tag', tag)),
  ]
}

const card = (facts: Facts, { title, description }: Words): readonly HeadMeta[] => {
  const image = pictureOf(facts)
  const isLarge = facts.image !== undefined
  return [
    { name: 'twitter:card', content: isLarge ? facts.options.social.card : 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image?.url ?? '' },
    { name: 'twitter:image:alt', content: image?.alt ?? '' },
  ]
}

/** The page's own picture, or else the one that stands for the site. */
const pictureOf = ({ image, logo }: Facts) => image ?? logo
