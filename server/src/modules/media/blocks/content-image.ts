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
  const before = [
    /\sloading\s*=/i.test(saved) ? '' : ' loading="lazy"',
    /\sdecoding\s*=/i.test(saved) ? '' : ' decoding="async"',
    /\s(?:width|height)\s*=/i.test(saved) ? '' : ` width="${shown.width}" height="${shown.height}"`,
  ].join('')
  const after = /\ssrcset\s*=/i.test(saved) ? '' : responsive(scope.ctx, image.media, shown)
  return reopened(saved.replace(/^<img/i, `$&${before}`), `${after} />`)
}

/** The tag with another ending. */
const reopened = (tag: string, ending: string): string => {
  if (!tag.endsWith('>')) return tag
  const open = tag.slice(0, tag.endsWith('/>') ? -2 : -1)
  return open.trimEnd() + ending
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
