import { hash } from 'node:crypto'
import { addressValue } from '../../lib/kses/address.ts'
import { escapeHtml } from '../../lib/text.ts'

/** The picture of whoever has this address, in pixels; those without one get a silhouette. */
export const avatarAddress = (email: string, size: number): string =>
  `https://secure.gravatar.com/avatar/${hash('sha256', email.trim())}?s=${size}&d=mm&r=g`

export interface AvatarLook {
  readonly size: number
  readonly alt?: string
  /** Further classes of the image. */
  readonly classes?: string
}

/** A picture as an element that holds its place before it is loaded. */
export const avatarImage = (
  email: string,
  { size, alt = '', classes = '' }: AvatarLook,
): string => {
  const names = escapeHtml(`avatar avatar-${size} photo ${classes}`.trim())
  return (
    `<img alt="${escapeHtml(alt)}" src="${addressValue(avatarAddress(email, size))}" srcset="${addressValue(avatarAddress(email, 2 * size))} 2x" class="${names}"` +
    ` height="${size}" width="${size}" loading="lazy" decoding="async" />`
  )
}
