import { plainText } from '../../lib/content/plain-text.ts'
import { isoWithOffset } from '../../lib/date-format.ts'
import { renderedOf } from '../posts/index.ts'
import { authorAddress } from '../users/index.ts'
import {
  fillTemplate,
  fillTitle,
  findPicture,
  type HeadMeta,
  type HeadTexts,
  isMissing,
  namesOf,
  type PageData,
  type Picture,
  typeAppearance,
} from './facts/index.ts'
import { titlePicture } from './title-picture.ts'

/** Open Graph and card metadata for link previews. */
export const socialOf = async (
  data: PageData,
  texts: HeadTexts,
  address: string,
): Promise<readonly HeadMeta[]> => {
  // A 404 page has no preview.
  if (isMissing(data)) return []
  const { hasOpenGraph, hasCards } = data.options.social
  const preview = await previewOf(data, texts)
  return [
    ...(hasOpenGraph ? await openGraph(data, preview, address) : []),
    ...(hasCards ? await card(data, preview) : []),
  ].filter(({ content }) => content !== '')
}

/** The content of a link preview. */
interface Preview {
  readonly title: string
  readonly description: string
  readonly picture: Picture | undefined
}

const previewOf = async (data: PageData, texts: HeadTexts): Promise<Preview> => {
  const { own, social } = data.options
  const { title = '', description = '', pictures = social.pictures } = own.openGraph ?? {}
  return {
    title: (await fillTitle(data, title)) || texts.title,
    description: (await fillTemplate(data, description)) || texts.preview,
    picture: (await findPicture(data, pictures)) ?? data.page?.card ?? titlePicture(data),
  }
}

const property = (name: string, content: string | number | undefined): HeadMeta => ({
  property: name,
  content: String(content ?? ''),
})

const openGraph = async (
  data: PageData,
  { title, description, picture }: Preview,
  address: string,
): Promise<readonly HeadMeta[]> => {
  const { options } = data
  const type = kindOf(data)
  return [
    ...locales(data),
    property('og:site_name', await fillTitle(data, options.social.siteName)),
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
    ...(type === 'article' ? article(data) : []),
  ]
}

/** The locale of the page, and those of its translations. */
const locales = ({ settings, options: { own } }: PageData): readonly HeadMeta[] => {
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

const kindOf = (data: PageData): string => {
  const { shown } = data.view
  const { openGraph } = data.options.own
  if (openGraph?.type !== undefined) return openGraph.type
  if (shown.kind === 'single' || (shown.kind === 'home' && data.item))
    return typeAppearance(data).openGraph
  return shown.kind === 'archive' && shown.of === 'author' ? 'profile' : 'website'
}

const article = (data: PageData): readonly HeadMeta[] => {
  const { ctx, item, author, options } = data
  const { describesArticles, publisher } = options.social
  if (!item) return []
  const usual = describesArticles
    ? { section: sectionOf(data), tags: namesOf(data, 'post_tag') }
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
const sectionOf = ({ terms, settings }: PageData): string => {
  const chosen = terms.find(
    ({ id, taxonomy }) => taxonomy === 'category' && id !== settings.default_category,
  )
  return plainText(chosen?.name ?? '')
}

const card = async (data: PageData, preview: Preview): Promise<readonly HeadMeta[]> => {
  const { own, social } = data.options
  const { title, description, picture } = await cardPreview(data, preview)
  const isHome = data.view.shown.kind === 'home' && !data.item
  return [
    {
      name: 'twitter:card',
      content: own.card?.kind ?? (isHome ? social.cards.home : social.cards.others),
    },
    { name: 'twitter:site', content: social.account ?? '' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:creator', content: (data.item && social.creator) ?? '' },
    { name: 'twitter:image', content: picture?.url ?? '' },
    { name: 'twitter:image:alt', content: picture?.alt ?? '' },
    ...(social.hasCardDetails ? await details(data) : []),
  ]
}

/** The card's own values, with Open Graph as the fallback. */
const cardPreview = async (data: PageData, preview: Preview): Promise<Preview> => {
  const { own, social } = data.options
  if (own.card?.followsOpenGraph) return preview
  const { title = '', description = '', pictures = social.cardPictures } = own.card ?? {}
  return {
    title: (await fillTitle(data, title)) || preview.title,
    description: (await fillTemplate(data, description)) || preview.description,
    picture: (await findPicture(data, pictures)) ?? preview.picture,
  }
}

const WORDS_PER_MINUTE = 200

const details = async (data: PageData): Promise<readonly HeadMeta[]> => {
  const { ctx, view, item, author, isOpen } = data
  if (view.shown.kind !== 'single' || !item) return []
  const texts = isOpen ? (await renderedOf(ctx, item)).wordCount : 1
  const minutes = Math.round(texts / WORDS_PER_MINUTE)
  const told = [
    ['Written by', plainText(author?.display_name ?? '')],
    ['Est. reading time', minutes === 0 ? '' : `${minutes} minute${minutes === 1 ? '' : 's'}`],
  ].filter(([, value]) => value !== '')
  return told.flatMap(([label = '', value = ''], index) => [
    { name: `twitter:label${index + 1}`, content: label },
    { name: `twitter:data${index + 1}`, content: value },
  ])
}
