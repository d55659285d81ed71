import { createHmac } from 'node:crypto'
import type { Context } from '../../contract/context.ts'
import { deriveKey } from '../users/index.ts'
import { archiveTitle, type Facts, itemTitle, type Picture } from './facts/index.ts'

/** As large as those show it who make previews of links. */
export const TITLE_PICTURE = { width: 1_200, height: 630 } as const

/**
 * A picture with the page's title, for pages that have no other one. Posts and pages have none by
 * themselves, as clients of the toolkit expect, until the site has an icon to put on it.
 */
export const titlePicture = (facts: Facts): Picture | undefined => {
  const { ctx, page, settings, view, isPersonal } = facts
  const isList = view.shown.kind === 'archive' || page?.isIndexed === true
  const isMarked = page === undefined && settings.site_icon > 0 && view.shown.kind !== 'search'
  if (isPersonal || isEmptyPeriod(view) || !(isList || isMarked)) return undefined
  const title = titleOf(facts)
  const url = ctx.links.site(
    `title/${Buffer.from(title).toString('base64url')}.${sign(ctx, title)}.png`,
  )
  return { url, ...TITLE_PICTURE, alt: title, type: 'image/png' }
}

/** Lists of days on which nothing was written are as many as days: nobody has a picture of each drawn. */
const isEmptyPeriod = ({ shown, total }: Facts['view']): boolean =>
  shown.kind === 'archive' && shown.of === 'date' && total === 0

/** Further words would not be read. */
const MOST_LETTERS = 140

const titleOf = (facts: Facts): string => {
  const title = itemTitle(facts) || archiveTitle(facts.view) || facts.settings.title
  return [...title.slice(0, 2 * MOST_LETTERS)].slice(0, MOST_LETTERS).join('')
}

/** The title that the address of such a picture holds. Only those that pages name are drawn. */
export const readTitlePicture = (
  ctx: Pick<Context, 'secret'>,
  path: string,
): string | undefined => {
  if (path.length > MOST_PATH) return undefined
  const [, text = '', signature] = /^title\/([\w-]*)\.([\w-]{22})\.png$/.exec(path) ?? []
  const title = Buffer.from(text, 'base64url').toString()
  return signature === sign(ctx, title) ? title : undefined
}

const MOST_PATH = 1_000

const sign = ({ secret }: Pick<Context, 'secret'>, title: string): string =>
  createHmac('sha256', deriveKey(secret, 'title pictures'))
    .update(title)
    .digest('base64url')
    .slice(0, 22)
