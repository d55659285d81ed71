import { createHmac } from 'node:crypto'
import type { SiteKey } from '../../contract/context.ts'
import { deriveKey } from '../users/index.ts'
import { archiveTitle, itemTitle, type PageData, type Picture } from './facts/index.ts'

/** The size in which link previews are shown. */
export const TITLE_PICTURE = { width: 1_200, height: 630 } as const

/**
 * A generated image with the page's title, for pages without another image. Posts and pages get one
 * only once the site has an icon, as clients of the toolkit expect.
 */
export const titlePicture = (data: PageData): Picture | undefined => {
  const { ctx, page, settings, view, isPersonal } = data
  const isList = view.shown.kind === 'archive' || page?.isIndexed === true
  const isMarked = page === undefined && settings.site_icon > 0 && view.shown.kind !== 'search'
  if (isPersonal || isEmptyPeriod(view) || !(isList || isMarked)) return undefined
  const title = titleOf(data)
  const url = ctx.links.site(
    `title/${Buffer.from(title).toString('base64url')}.${sign(ctx, title)}.png`,
  )
  return { url, ...TITLE_PICTURE, alt: title, type: 'image/png' }
}

/** There are as many empty date archives as days; none of them gets an image. */
const isEmptyPeriod = ({ shown, total }: PageData['view']): boolean =>
  shown.kind === 'archive' && shown.of === 'date' && total === 0

/** More characters would not be legible. */
const MOST_LETTERS = 140

const titleOf = (data: PageData): string => {
  const title = itemTitle(data) || archiveTitle(data.view) || data.settings.title
  return [...title.slice(0, 2 * MOST_LETTERS)].slice(0, MOST_LETTERS).join('')
}

/**
 * The title in the address of such an image. The signature restricts it to titles of real pages.
 */
export const readTitlePicture = (ctx: SiteKey, path: string): string | undefined => {
  if (path.length > MOST_PATH) return undefined
  const [, text = '', signature] = /^title\/([\w-]*)\.([\w-]{22})\.png$/.exec(path) ?? []
  const title = Buffer.from(text, 'base64url').toString()
  return signature === sign(ctx, title) ? title : undefined
}

const MOST_PATH = 1_000

const sign = ({ secret }: SiteKey, title: string): string =>
  createHmac('sha256', deriveKey(secret, 'title pictures'))
    .update(title)
    .digest('base64url')
    .slice(0, 22)
