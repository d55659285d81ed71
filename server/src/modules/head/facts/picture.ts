import { addCacheTags } from '../../../cache/by-tags.ts'
import { attachmentAt, findImagesOn } from '../../media/index.ts'
import { renderedOf } from '../../posts/index.ts'
import { avatarUrls } from '../../users/index.ts'
import { type HeadImage, imageOf } from './image.ts'
import type { PictureSource } from './options.ts'
import type { PageData } from './page-data.ts'
import { customField } from './tags.ts'

/** An image of which only the address may be known. */
export type Picture = Pick<HeadImage, 'url'> & Partial<HeadImage>

/** The first image found in these places. */
export const findPicture = async (
  data: PageData,
  sources: readonly PictureSource[],
): Promise<Picture | undefined> => {
  for (const source of sources) {
    const picture = await pictureAt(data, source)
    if (picture) return picture
  }
  return undefined
}

const pictureAt = async (data: PageData, source: PictureSource): Promise<Picture | undefined> => {
  if (typeof source === 'object')
    return 'field' in source
      ? pictureOfAddress(data, customField(data, source.field))
      : pictureOfAddress(data, source.address, source)
  switch (source) {
    case 'featured':
      return data.page?.card ?? (data.item?.type === 'attachment' ? undefined : data.image)
    case 'attached':
      return attachedTo(data)
    case 'content':
      return firstInText(data)
    case 'author':
      return avatarOf(data)
    case 'logo':
      return data.logo
  }
}

/** Accepts only http and https. Images of this site get their size and alternative text. */
const pictureOfAddress = async (
  { ctx, view }: PageData,
  address: string,
  { width, height }: { readonly width?: number; readonly height?: number } = {},
): Promise<Picture | undefined> => {
  const given = address.trim()
  const base = given.startsWith('/') ? ctx.links.site('') : undefined
  const { protocol, href } = URL.parse(given, base) ?? {}
  if (href === undefined || (protocol !== 'http:' && protocol !== 'https:')) return undefined
  if (width && height) return { url: href, width, height }
  const id = await attachmentAt(ctx, href)
  const image = id === undefined ? undefined : await imageOf(ctx, id, { page: view })
  return image?.url === href ? image : { url: href }
}

const attachedTo = async ({ ctx, view, item, isOpen }: PageData): Promise<Picture | undefined> => {
  if (!item || !isOpen) return undefined
  for (const { id } of await findImagesOn(ctx.db, [item.id])) {
    const image = await imageOf(ctx, id, { page: view })
    if (image) return image
  }
  return undefined
}

const firstInText = async (data: PageData): Promise<Picture | undefined> => {
  const { ctx, item, isOpen } = data
  if (!item || !isOpen) return undefined
  const { pictures } = await renderedOf(ctx, item)
  for (const address of pictures) {
    const picture = await pictureOfAddress(data, URL.parse(address, ctx.links.site(''))?.href ?? '')
    if (picture) return picture
  }
  return undefined
}

const avatarOf = ({ ctx, author, isOpen }: PageData): Picture | undefined => {
  if (!author || !isOpen) return undefined
  addCacheTags(ctx, 'users')
  const sizes = avatarUrls(ctx, { name: author.display_name, email: author.email_key })
  const url = sizes[AVATAR]
  return url === undefined ? undefined : { url, width: AVATAR, height: AVATAR }
}

const AVATAR = 96
