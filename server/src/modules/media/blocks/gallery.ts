import DataLoader from 'dataloader'
import { perRequest } from '../../../cache/request-cache.ts'
import type { BlockRenderer, Scope } from '../../../contract/blocks.ts'
import { countOf, idsOf, textOf } from '../../../lib/blocks/attributes.ts'
import { slugClass } from '../../../lib/blocks/styles.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { fileAddress } from '../common/index.ts'
import { findImagesOn } from '../files/index.ts'
import { imageElement, renderCaption } from '../markup/index.ts'
import { type VisibleImage, visibleImage } from './visible-image.ts'

/** More than a page can show. */
const MAX_IMAGES = 200

/** The images that a shortcode names, or those attached to the item. */
export const gallery: BlockRenderer = async ({ attributes }, scope) => {
  const named = idsOf(textOf(attributes, 'ids', textOf(attributes, 'include')).split(','))
  const without = new Set(idsOf(textOf(attributes, 'exclude').split(',')))
  const ids =
    named.length > 0 ? named : scope.row ? await imagesOn(scope.ctx).load(scope.row.id) : []
  const images = await Promise.all(
    ids
      .filter((id) => !without.has(id))
      .slice(0, MAX_IMAGES)
      .map((id) => visibleImage(scope, id)),
  )
  const shown = images.filter((image) => image !== undefined)
  if (shown.length === 0) return ''
  const size = slugClass(textOf(attributes, 'size')) || 'thumbnail'
  const columns = Math.max(1, countOf(attributes, 'columns', { usual: 3, max: 9 }))
  const items = shown.map((image) => figure(scope, image, size, textOf(attributes, 'link')))
  const classes = `gallery galleryid-${scope.row?.id ?? 0} gallery-columns-${columns} gallery-size-${size}`
  return `<div class="${classes}">${items.join('')}</div>`
}

const figure = (
  { ctx }: Scope,
  { row, media, alt }: VisibleImage,
  size: string,
  link: string,
): string => {
  const image = imageElement(ctx, media, { size, alt })
  const target = link === 'none' ? undefined : fileAddress(ctx, media.file)
  const inner = target ? `<a href="${addressValue(target)}">${image}</a>` : image
  const shape = media.height > media.width ? 'portrait' : 'landscape'
  const caption = renderCaption(row.excerpt)
  const below =
    caption === ''
      ? ''
      : `<figcaption class="wp-caption-text gallery-caption">${caption}</figcaption>`
  return `<figure class="gallery-item"><div class="gallery-icon ${shape}">${inner}</div>${below}</figure>`
}

/** The ids of the images attached to items, in their order. */
const imagesOn = perRequest(
  (ctx) =>
    new DataLoader<number, readonly number[]>(async (ids) => {
      const found = Map.groupBy(await findImagesOn(ctx.db, ids), ({ parent_id }) => parent_id)
      return ids.map((id) => (found.get(id) ?? []).map((image) => image.id))
    }),
)
