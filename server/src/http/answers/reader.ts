import type { Principal } from '../../contract/principal.ts'
import type { Tag } from '../../contract/tags.ts'
import { acceptedPictures } from '../wire/accept.ts'

/** The reader of requests without credentials. */
export const ANONYMOUS = ''

/** Names the reader in the cache keys, so that no response is served to another reader. */
export const readerOf = (user: Principal): string =>
  user.kind === 'user' ? ` ${user.via.kind} ${user.id}` : ANONYMOUS

/** Whether responses at this address are cached for a `pictureReader`. */
export const isPictureAddress = (url: string): boolean =>
  url.includes('/uploads/') && PICTURE.test(url.split('?', 1)[0] ?? '')

const PICTURE = /\.(?:jpe|jpe?g|png)$/i

/** The reader of a picture, which is sent in a format that the client accepts. */
export const pictureReader = (accept: string | undefined): string => {
  const formats = acceptedPictures(accept)
  return formats.length === 0 ? ANONYMOUS : ` ${formats.join(' ')}`
}

/** A response for a signed-in reader also depends on their rights, which change with the accounts. */
export const tagsFor = (reader: string, tags: readonly Tag[]): readonly Tag[] =>
  reader === ANONYMOUS || tags.includes('users') ? tags : [...tags, 'users']
