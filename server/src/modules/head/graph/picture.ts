import type { Context } from '../../../contract/context.ts'
import type { PageView } from '../../../contract/page-view.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import { decodeEntities } from '../../../lib/html/entities.ts'
import { attributeOf, findTag } from '../../../lib/html/html-tokens.ts'
import { hasAllowedScheme } from '../../../lib/kses/address.ts'
import {
  attachmentAt,
  fileAddress,
  fileOfWidth,
  type VisibleImage,
  visibleImage,
} from '../../media/index.ts'
import { avatarUrls, type UserRow } from '../../users/index.ts'
import type { PageData } from '../facts/index.ts'
import type { Node } from './node.ts'

/** The image chosen for a page or for the site, in its largest file. */
export const pictureOf = async (
  ctx: Context,
  id: number,
  page?: PageView,
): Promise<Node | undefined> => {
  const image = await visibleImage({ ctx, page, isChosen: true }, id)
  return image && pictureNode(ctx, image)
}

const pictureNode = (ctx: Context, image: VisibleImage): Node => {
  const { key, width, height } = fileOfWidth(image.media, Number.POSITIVE_INFINITY)
  return {
    '@type': 'ImageObject',
    url: fileAddress(ctx, key),
    width,
    height,
    caption: plainText(image.row.excerpt) || plainText(image.alt),
  }
}

/** The image at an address; for a file of this site with its size and alternative text. */
export const pictureAt = async (
  { ctx, view }: PageData,
  address: string,
): Promise<Node | undefined> => {
  if (!hasAllowedScheme(address)) return undefined
  const id = await attachmentAt(ctx, address)
  const known = id === undefined ? undefined : await visibleImage({ ctx, page: view }, id)
  return known ? pictureNode(ctx, known) : { '@type': 'ImageObject', url: address }
}

export const avatar = (ctx: Context, user: UserRow): Node => ({
  '@type': 'ImageObject',
  url: avatarUrls(ctx, { name: user.display_name, email: user.email_key })[AVATAR],
  width: AVATAR,
  height: AVATAR,
  caption: plainText(user.display_name),
})

const AVATAR = 96

/** The featured image of the item; for an attachment the attachment itself. */
export const featuredPicture = async ({ ctx, view, item, isOpen }: PageData) =>
  item && isOpen
    ? pictureOf(ctx, item.type === 'attachment' ? item.id : item.featured_media, view)
    : undefined

/** The first image in the content of the item. */
export const contentPicture = async (data: PageData): Promise<Node | undefined> => {
  const { item, isOpen } = data
  if (!item || !isOpen || !item.content.includes('<img')) return undefined
  const tag = findTag(item.content, 'img')
  const source = tag && decodeEntities(attributeOf(item.content, tag, 'src') ?? '')
  return source && ABSOLUTE.test(source) ? pictureAt(data, source) : undefined
}

const ABSOLUTE = /^https?:\/\//i
