import { plainText } from '../../lib/content/plain-text.ts'
import { isoWithOffset } from '../../lib/date-format.ts'
import { renderedOf } from '../posts/index.ts'
import { authorAddress } from '../users/index.ts'
import {
  type Facts,
  fillTemplate,
  fillTitle,
  findPicture,
  type HeadMeta,
  isMissing,
  namesOf,
  type Picture,
  typeAppearance,
  type Words,
} from './facts/index.ts'
import { titlePicture } from './title-picture.ts'

/** Open Graph and card metadata for link previews. */
export const socialOf = async (
  facts: Facts,
  words: Words,
  address: string,
): Promise<readonly HeadMeta[]> => {
  // A 404 page has no preview.
  if (isMissing(facts)) return []
  const { hasOpenGraph, hasCards } = facts.options.social
  const preview = await previewOf(facts, words)
  return [
    ...(hasOpenGraph ? await openGraph(facts, preview, address) : []),
    ...(hasCards ? await card(facts, preview) : []),
  ].filter(({ content }) => content !== '')
}

/** The content of a link preview. */
interface Preview {
  readonly title: string
  readonly description: string
  readonly picture: Picture | undefined
}

const previewOf = async (facts: Facts, words: Words): Promise<Preview> => {
  const { own, social } = facts.options
  const { title = '', description = '', pictures = social.pictures } = own.openGraph ?? {}
  return {
    title: (await fillTitle(facts, title)) || words.title,
    description: (await fillTemplate(facts, description)) || words.preview,
    picture: (await findPicture(facts, pictures)) ?? titlePicture(facts),
  }
}

const property = (name: string, content: string | number | undefined): HeadMeta => ({
  property: name,
  content: String(content ?? ''),
})

const openGraph = async (
  facts: Facts,
  { title, description, picture }: Preview,
  address: string,
): Promise<readonly HeadMeta[]> => {
  const { options } = facts
  const type = kindOf(facts)
  return [
    ...locales(facts),
    property('og:site_name', await fillTitle(facts, options.social.siteName)),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', picture?.url),
    property('og:image:secure_url', picture?.url.startsWith('https:') ? picture.url : ''),
    property('og:image:type', picture?.type),
    property('og:image:width', picture?.width),
    property('og:image:height', picture?.height),
    property('og:image:alt', picture?.alt),
    property('og:video', options.own.openGraph?.video),
    property('fb:app_id', options.social.appId),
    property('fb:admins', options.social.adminId),
    ...(type === 'article' ? article(facts) : []),
  ]
}

/** The locale of the page, and those of its translations. */
const locales = ({ settings, options: { own } }: Facts): readonly HeadMeta[] => {
  const locale = own.language === undefined ? settings.language : localeOf(own.language)
  const others = (own.translations ?? [])
    .filter(({ language }) => language !== 'x-default')
    .map(({ language }) => localeOf(language))
  return [
    property('og:locale', locale),
    ...[...new Set(others)]
      .filter((other) => other !== locale)
      .map((other) => property('og:locale:alternate', other)),
  ]
}

/** Open Graph expects a territory: `de` becomes `de_DE`. */
const localeOf = (tag: string): string => {
  const { language, region } = new Intl.Locale(tag).maximize()
  return region === undefined ? language : `${language}_${region}`
}

const kindOf = (facts: Facts): string => {
  const { shown } = facts.view
  const { openGraph } = facts.options.own
  if (openGraph?.type !== undefined) return openGraph.type
  if (shown.kind === 'single' || (shown.kind === 'home' && facts.item))
    return typeAppearance(facts).openGraph
  return shown.kind === 'archive' && shown.of === 'author' ? 'profile' : 'website'
}

const article = (facts: Facts): readonly HeadMeta[] => {
  const { ctx, item, author, options } = facts
  const { describesArticles, publisher } = options.social
  if (!item) return []
  const usual = describesArticles
    ? { section: sectionOf(facts), tags: namesOf(facts, 'post_tag') }
    : { section: '', tags: [] }
  const { section = usual.section, tags = usual.tags } = options.own.openGraph ?? {}
  return [
    property('article:section', section),
    ...tags.map((tag) => property('article:tag', tag)),
    property('article:published_time', isoWithOffset(item.date, item.date_gmt)),
    property('article:modified_time', isoWithOffset(item.modified, item.modified_gmt)),
    property('article:publisher', publisher),
    property('article:author', options.social.author ?? (author && authorAddress(ctx, author))),
  ]
}

/** The first category other than the default one, which carries no information. */
const sectionOf = ({ terms, settings }: Facts): string => {
  const chosen = terms.find(
    ({ id, taxonomy }) => taxonomy === 'category' && id !== settings.default_category,
  )
  return plainText(chosen?.name ?? '')
}

const card = async (facts: Facts, preview: Preview): Promise<readonly HeadMeta[]> => {
  const { own, social } = facts.options
  const { title, description, picture } = await cardPreview(facts, preview)
  const isHome = facts.view.shown.kind === 'home' && !facts.item
  return [
    {
      name: 'twitter:card',
      content: own.card?.kind ?? (isHome ? social.cards.home : social.cards.others),
    },
    { name: 'twitter:site', content: social.account ?? '' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:creator', content: (facts.item && social.creator) ?? '' },
    { name: 'twitter:image', content: picture?.url ?? '' },
    { name: 'twitter:image:alt', content: picture?.alt ?? '' },
    ...(social.hasCardDetails ? await details(facts) : []),
  ]
}

/** The card's own values, with Open Graph as the fallback. */
const cardPreview = async (facts: Facts, preview: Preview): Promise<Preview> => {
  const { own, social } = facts.options
  if (own.card?.followsOpenGraph) return preview
  const { title = '', description = '', pictures = social.cardPictures } = own.card ?? {}
  return {
    title: (await fillTitle(facts, title)) || preview.title,
    description: (await fillTemplate(facts, description)) || preview.description,
    picture: (await findPicture(facts, pictures)) ?? preview.picture,
  }
}

const WORDS_PER_MINUTE = 200

const details = async (facts: Facts): Promise<readonly HeadMeta[]> => {
  const { ctx, view, item, author, isOpen } = facts
  if (view.shown.kind !== 'single' || !item) return []
  const words = isOpen ? (await renderedOf(ctx, item)).wordCount : 1
  const minutes = Math.round(words / WORDS_PER_MINUTE)
  const told = [
    ['Written by', plainText(author?.display_name ?? '')],
    ['Est. reading time', minutes === 0 ? '' : `${minutes} minute${minutes === 1 ? '' : 's'}`],
  ].filter(([, value]) => value !== '')
  return told.flatMap(([label = '', value = ''], index) => [
    { name: `twitter:label${index + 1}`, content: label },
    { name: `twitter:data${index + 1}`, content: value },
  ])
}
