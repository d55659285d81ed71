import type { BlockRenderer } from '../../../contract/blocks.ts'
import { groupOf, textOf } from '../../../lib/blocks/attributes.ts'
import type { Attributes } from '../../../lib/html/block-delimiter.ts'
import { attributeOf, tokensOf } from '../../../lib/html/html-tokens.ts'
import { focalPosition, imageElement } from '../markup/index.ts'
import { visibleImage } from './visible-image.ts'

const INNER = 'wp-block-cover__inner-container'

/** A cover is printed as saved, except one that uses the featured image of its item. */
export const cover: BlockRenderer = async ({ attributes, parts }, scope) => {
  const html = await scope.make(parts)
  if (attributes.useFeaturedImage !== true || !scope.row) return html
  const image = await visibleImage({ ...scope, isChosen: true }, scope.row.featured_media)
  const inner = tokensOf(html).find(
    (tag) =>
      tag.kind === 'opening' &&
      attributeOf(html, tag, 'class')?.split(/\s/).includes(INNER) === true,
  )
  if (!image || !inner) return html
  const picture = imageElement(scope.ctx, image.media, {
    size: textOf(attributes, 'sizeSlug', 'full'),
    alt: image.alt,
    classes: 'wp-block-cover__image-background wp-post-image',
    style: focus(attributes) || focalPosition(image.row),
  })
  return html.slice(0, inner.start) + picture + html.slice(inner.start)
}

/** The point of the image that always stays visible. */
const focus = (attributes: Attributes): string => {
  const { x, y } = groupOf(attributes, 'focalPoint')
  if (typeof x !== 'number' || typeof y !== 'number') return ''
  return `object-position:${Math.round(x * 100)}% ${Math.round(y * 100)}%`
}
