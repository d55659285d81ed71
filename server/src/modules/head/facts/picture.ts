import { addCacheTags } from '../../../cache/by-tags.ts'
import { attachmentAt, findImagesOn } from '../../media/index.ts'
import { renderedOf } from '../../posts/index.ts'
import { avatarUrls } from '../../users/index.ts'
import type { Facts } from './facts.ts'
import { type HeadImage, imageOf } from './image.ts'
import type { PictureSource } from './options.ts'
import { customField } from './tags.ts'

/** An image of which only the address may be known. */
export type Picture = Pick<HeadImage, 'url'> & Partial<HeadImage>

/** The first image found in these places. */
export const findPicture = async (
  facts: Facts,
  sources: readonly PictureSource[],
): Promise<Picture | undefined> => {
  for (const source of sources) {
    const picture = await pictureAt(facts, source)
    if (picture) return picture
  }
  return undefined
}

const pictureAt = async (facts: Facts, source: PictureSource): Promise<Picture | undefined> => {
  if (typeof source === 'object')
    return 'field' in source
      ? pictureOfAddress(facts, customField(facts, source.field))
      : pictureOfAddress(facts, source.address, source)
  switch (source) {
    case 'featured':
      return facts.item?.type === 'attachment' ? undefined : facts.image
    case 'attached':
      return attachedTo(facts)
    case 'content':
      return firstInText(facts)
    case 'author':
      return avatarOf(facts)
    case 'logo':
      return facts.logo
  }
}

/** Accepts only http and https. Images of this site get their size and alternative text. */
const pictureOfAddress = async (
  { ctx, view }: Facts,
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

const attachedTo = async ({ ctx, view, item, isOpen }: Facts): Promise<Picture | undefined> => {
  if (!item || !isOpen) return undefined
  for (const { id } of await findImagesOn(ctx.db, [item.id])) {
    const image = await imageOf(ctx, id, { page: view })
    if (image) return image
  }
  return undefined
}

const firstInText = async (facts: Facts): Promise<Picture | undefined> => {
  const { ctx, item, isOpen } = facts
  if (!item || !isOpen) return undefined
  const { pictures } = await renderedOf(ctx, item)
  for (const address of pictures) {
    const picture = await pictureOfAddress(
      facts,
      URL.parse(address, ctx.links.site(''))?.href ?? '',
    )
    if (picture) return picture
  }
  return undefined
}

const avatarOf = ({ ctx, author, isOpen }: Facts): Picture | undefined => {
  if (!author || !isOpen) return undefined
  addCacheTags(ctx, 'users')
  const sizes = avatarUrls(ctx, { name: author.display_name, email: author.email_key })
  const url = sizes[AVATAR]
  return url === undefined ? undefined : { url, width: AVATAR, height: AVATAR }
}

const AVATAR = 96
