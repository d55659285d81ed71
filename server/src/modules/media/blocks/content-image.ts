import type { BlockRenderer } from '../../../contract/blocks.ts'
import { idOf } from '../../../lib/blocks/attributes.ts'
import { nameOf } from '../details.ts'
import { filesOf, type ImageFile, responsive } from '../image-element.ts'
import { type VisibleImage, visibleImage } from './visible-image.ts'

/** An image in a text, with what its file tells and its writer left out. */
export const contentImage: BlockRenderer = async ({ attributes, saved = '' }, scope) => {
  const image = await visibleImage(scope, idOf(attributes, 'id'))
  const shown = image && fileShownBy(saved, image)
  if (!image || !shown) return saved
  const has = (name: string): boolean => new RegExp(`\\s${name}\\s*=`, 'i').test(saved)
  const isSized = has('width') || has('height')
  const before = [
    has('loading') ? '' : ' loading="lazy"',
    has('decoding') ? '' : ' decoding="async"',
    isSized ? '' : ` width="${shown.width}" height="${shown.height}"`,
  ].join('')
  const after = has('srcset') ? '' : responsive(scope.ctx, image.media, shown)
  return saved.replace(/^<img/i, `$&${before}`).replace(/\s*\/?>$/, () => `${after} />`)
}

/** Which of the image's files the tag shows; one that shows another file is left alone. */
const fileShownBy = (tag: string, { media }: VisibleImage): ImageFile | undefined => {
  const source = /\ssrc\s*=\s*["']([^"'?#]+)/i.exec(tag)?.[1] ?? ''
  const name = decoded(nameOf(source))
  return filesOf(media).find(({ key }) => nameOf(key) === name)
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
