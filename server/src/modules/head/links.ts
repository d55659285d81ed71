import type { Linker } from '../../contract/context.ts'
import { type FeedSubject, feedRulesOf } from '../../contract/site/feeds.ts'
import { plainText } from '../../lib/content/plain-text.ts'
import { itemPath, plainLink, renderTitle } from '../posts/index.ts'
import { termPath } from '../terms/index.ts'
import { postType, taxonomy } from '../types/index.ts'
import { archiveTitle, type HeadLink, imageOf, type PageData, pagingOf } from './facts/index.ts'

/** Links to adjacent pages, alternate forms and the site's files. */
export const linksOf = async (data: PageData): Promise<readonly HeadLink[]> => [
  ...neighbours(data),
  ...translations(data),
  ...(await feeds(data)),
  { rel: API, href: data.ctx.links.api('') },
  ...restForm(data),
  ...(isPublished(data) ? [...shortLink(data), ...embedLinks(data.ctx, startOf(data))] : []),
  ...(await icons(data)),
  { rel: 'manifest', href: data.ctx.links.site('site.webmanifest') },
]

/** The link relation of the REST interface. */
export const API = 'https://api.w.org/'

const RSS = 'application/rss+xml'

/** The previous and the next page. */
const neighbours = ({ view }: PageData): readonly HeadLink[] => {
  const { page, pages, addressOf } = pagingOf(view)
  return [
    ...(page > 1 ? [{ rel: 'prev', href: addressOf(page - 1) }] : []),
    ...(page < pages ? [{ rel: 'next', href: addressOf(page + 1) }] : []),
  ]
}

/** The versions in other languages; only on the first page of a text. */
const translations = (data: PageData): readonly HeadLink[] => {
  const { view, options } = data
  const isFirst = view.page === 1 && (view.text?.page ?? 1) === 1
  return isFirst && isPublished(data)
    ? (options.own.translations ?? []).map(({ language, address }) => ({
        rel: 'alternate',
        hreflang: language,
        href: address,
      }))
    : []
}

/** The address of the item's first page. */
const startOf = ({ view, address }: PageData): string => view.text?.addressOf(1) ?? address

const feedOf = (address: string): string =>
  address.includes('?') ? `${address}&feed=rss2` : `${address}feed/`

const feeds = async (data: PageData): Promise<readonly HeadLink[]> => {
  const { ctx, view, item, settings } = data
  const site = plainText(settings.title)
  const rules = await feedRulesOf(ctx)
  const feed = (subject: FeedSubject, title: string, href: string): readonly HeadLink[] =>
    rules.has(subject) ? [{ rel: 'alternate', type: RSS, title: `${site} » ${title}`, href }] : []
  const takesComments = isPublished(data) && item?.comment_status === 'open'
  const archive = archiveFeed(view)
  return [
    ...feed({ of: 'posts' }, 'Feed', ctx.links.site('feed/')),
    ...feed({ of: 'comments' }, 'Comments', ctx.links.site('comments/feed/')),
    ...(archive ? feed(archive, archiveTitle(view), `${view.addressOf(1)}feed/`) : []),
    ...(takesComments
      ? feed(
          { of: 'item', type: item.type },
          `Comments on ${plainText(renderTitle(item.title))}`,
          feedOf(startOf(data)),
        )
      : []),
  ]
}

const archiveFeed = ({ shown }: PageData['view']): FeedSubject | undefined => {
  if (shown.kind !== 'archive') return undefined
  return shown.of === 'term' ? { of: 'term', taxonomy: shown.term.taxonomy } : { of: shown.of }
}

/** The REST resource of the page. */
const restForm = ({ ctx, view: { shown }, item }: PageData): readonly HeadLink[] => {
  const form = (path: string): readonly HeadLink[] => [
    { rel: 'alternate', type: 'application/json', title: 'JSON', href: ctx.links.api(path) },
  ]
  if (shown.kind === 'archive' && shown.of === 'author')
    return form(`core/v2/users/${shown.author.id}`)
  if (shown.kind === 'archive' && shown.of === 'term') {
    const kind = taxonomy(shown.term.taxonomy)
    return kind?.restBase === undefined ? [] : form(termPath(kind, shown.term))
  }
  const type = item && postType(item.type)
  return item && type?.restBase !== undefined ? form(itemPath(type, item)) : []
}

/** Whether anonymous requests can read the item at this address. */
const isPublished = ({ view: { shown }, item, isOpen, isPersonal }: PageData): boolean =>
  (shown.kind === 'single' || shown.kind === 'front') &&
  item?.password === '' &&
  isOpen &&
  !isPersonal

const shortLink = ({ ctx, view: { shown }, item }: PageData): readonly HeadLink[] => {
  if (shown.kind === 'front') return [{ rel: 'shortlink', href: ctx.links.site('') }]
  const type = item && postType(item.type)
  return type ? [{ rel: 'shortlink', href: plainLink(ctx, type, item) }] : []
}

/** oEmbed discovery links. */
export const embedLinks = ({ links }: Linker, address: string): readonly HeadLink[] => {
  const form = (type: string, rest: string): HeadLink => ({
    rel: 'alternate',
    type,
    title: 'oEmbed',
    href: `${links.api('oembed/1.0/embed')}?url=${encodeURIComponent(address)}${rest}`,
  })
  return [form('application/json+oembed', ''), form('text/xml+oembed', '&format=xml')]
}

/** The site icon in the expected sizes, or the built-in one. */
const icons = async ({
  ctx,
  settings: { site_icon: id },
}: PageData): Promise<readonly HeadLink[]> => {
  const found = await Promise.all(
    ICONS.map(async ({ rel, width }) => {
      const image = await imageOf(ctx, id, { width, isChosen: true })
      return image && { rel, href: image.url, sizes: `${image.width}x${image.height}` }
    }),
  )
  const links = found.filter((link) => link !== undefined)
  if (links.length === 0)
    return [
      { rel: 'icon', type: 'image/svg+xml', href: ctx.links.site('favicon.svg') },
      { rel: 'apple-touch-icon', href: ctx.links.site('apple-touch-icon.png') },
    ]
  return links.filter(
    ({ rel, href }, place) =>
      links.findIndex((other) => other.rel === rel && other.href === href) === place,
  )
}

const ICONS = [
  { rel: 'icon', width: 32 },
  { rel: 'icon', width: 192 },
  { rel: 'apple-touch-icon', width: 180 },
] as const
