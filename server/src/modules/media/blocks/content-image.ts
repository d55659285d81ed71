import type { BlockRenderer } from '../../../contract/blocks.ts'
import { idOf } from '../../../lib/blocks/attributes.ts'
import { attributesOf } from '../../../lib/html/html-tokens.ts'
import { filesOf, type ImageFile, nameOf, responsive } from '../markup/index.ts'
import { type VisibleImage, visibleImage } from './visible-image.ts'

/** An image in a text, with the attributes of its file that the markup lacks. */
export const contentImage: BlockRenderer = async ({ attributes, saved = '' }, scope) => {
  const image = await visibleImage(scope, idOf(attributes, 'id'))
  const shown = image && fileShownBy(saved, image)
  if (!image || !shown) return saved
  const given = new Set(attributesOf(saved, whole(saved)).map(({ name }) => name))
  const has = (name: string): boolean => given.has(name)
  const isSized = has('width') || has('height')
  const before = [
    has('loading') ? '' : ' loading="lazy"',
    has('decoding') ? '' : ' decoding="async"',
    isSized ? '' : ` width="${shown.width}" height="${shown.height}"`,
  ].join('')
  const after = has('srcset') ? '' : responsive(scope.ctx, image.media, shown)
  const inside = saved.slice('<img'.length, -1).replace(/\/$/, '').trimEnd()
  return `${saved.slice(0, '<img'.length)}${before}${inside}${after} />`
}

/** The image's file that the tag shows; a tag with another file is left unchanged. */
const fileShownBy = (tag: string, { media }: VisibleImage): ImageFile | undefined => {
  const source = attributesOf(tag, whole(tag)).find(({ name }) => name === 'src')?.value ?? ''
  const name = decoded(nameOf(source.replace(/[?#][\s\S]*$/, '')))
  return filesOf(media).find(({ key }) => nameOf(key) === name)
}

const whole = (tag: string): { readonly start: number; readonly end: number } => ({
  start: 0,
  end: tag.length,
})

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
