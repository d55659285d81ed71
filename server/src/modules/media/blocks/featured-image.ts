import { aboutItem, type BlockRenderer, type Scope } from '../../../contract/blocks.ts'
import { countOf, textOf } from '../../../lib/blocks/attributes.ts'
import { cssValue, slugClass } from '../../../lib/blocks/styles.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import type { Attributes } from '../../../lib/html/block-delimiter.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { escapeHtml, stripTags } from '../../../lib/text.ts'
import { linked } from '../../block-rendering/index.ts'
import { renderTitle } from '../../posts/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { focalPosition, imageElement } from '../markup/index.ts'
import { type VisibleImage, visibleImage } from './visible-image.ts'

/** The featured image of the item. */
export const postFeaturedImage = aboutItem(async (block, scope) => {
  const { attributes } = block
  const image = await visibleImage({ ...scope, isChosen: true }, scope.row.featured_media)
  if (!image) return ''
  const isLink = attributes.isLink === true
  const size = textOf(attributes, 'sizeSlug', 'full')
  const picture =
    imageElement(scope.ctx, image.media, {
      size,
      // The alternative text of a linked image describes the target of the link.
      alt: isLink ? stripTags(renderTitle(scope.row.title)) : image.alt,
      classes: `attachment-${size} size-${size} wp-post-image`,
      style: boxStyle(attributes, image, scope) + (scope.page ? ownSize(attributes, image) : ''),
    }) + overlay(attributes)
  const inner = isLink ? await linked(attributes, scope, picture) : picture
  return `<figure ${wrapper(block)}>${inner}</figure>`
})

/** The logo from the site settings. */
export const siteLogo: BlockRenderer = async (block, scope) => {
  const { attributes } = block
  const { site_logo: id, title } = await siteSettings(scope.ctx)
  const image = await visibleImage({ ...scope, isChosen: true }, id ?? 0)
  if (!image) return ''
  const width = countOf(attributes, 'width', { usual: 0, max: 2_000 })
  const picture = imageElement(scope.ctx, image.media, {
    size: 'full',
    alt: image.alt || stripTags(title ?? ''),
    classes: 'custom-logo',
    style: width === 0 ? '' : `width:${width}px;height:auto`,
  })
  return `<div ${wrapper(block, width === 0 && 'is-default-size')}>${homeLink(scope, attributes, picture)}</div>`
}

const homeLink = ({ ctx }: Scope, attributes: Attributes, picture: string): string => {
  if (attributes.isLink === false) return picture
  const target = attributes.linkTarget === '_blank' ? ' target="_blank"' : ''
  const home = ctx.links.site('')
  return `<a href="${addressValue(home)}" class="custom-logo-link" rel="home"${target}>${picture}</a>`
}

const boxStyle = (
  attributes: Attributes,
  { row, media }: VisibleImage,
  { page }: Pick<Scope, 'page'>,
): string => {
  const [ratio, width, height] = ['aspectRatio', 'width', 'height'].map((name) =>
    cssValue(attributes[name]),
  )
  const usual = page && media.width < COLUMN ? 'scale-down' : 'cover'
  const scale = cssValue(attributes.scale) ?? usual
  return [
    ratio && ratio !== 'auto' ? `aspect-ratio:${ratio}` : '',
    ratio ? 'width:100%' : '',
    height ? `height:${height}` : width ? 'height:auto' : '',
    width ? `width:${width}` : '',
    `object-fit:${scale}`,
    focalPosition(row),
  ]
    .filter(Boolean)
    .join(';')
}

/** In pixels. A narrower picture would be drawn larger than it is, so it stands in its box as it is. */
const COLUMN = 500

/** The size of the picture, from which a design can tell how large it may be drawn at most. */
const ownSize = ({ aspectRatio, width, height }: Attributes, { media }: VisibleImage): string =>
  aspectRatio || width || height
    ? ''
    : `;--picture-width:${media.width};--picture-height:${media.height}`

/** An overlay on the image that keeps text legible. */
const overlay = (attributes: Attributes): string => {
  const dim = countOf(attributes, 'dimRatio', { usual: 0, max: 100 })
  if (dim === 0) return ''
  const color = slugClass(textOf(attributes, 'overlayColor'))
  const gradient = slugClass(textOf(attributes, 'gradient'))
  const ownColor = cssValue(attributes.customOverlayColor)
  const ownGradient = cssValue(attributes.customGradient)
  const classes = [
    'wp-block-post-featured-image__overlay has-background-dim',
    `has-background-dim-${dim}`,
    color && `has-${color}-background-color`,
    (gradient || ownGradient) && 'has-background-gradient',
    gradient && `has-${gradient}-gradient-background`,
  ]
  const css = [
    ownGradient && `background-image:${ownGradient}`,
    ownColor && `background-color:${ownColor}`,
  ].filter(Boolean)
  const style = css.length === 0 ? '' : ` style="${escapeHtml(css.join(';'))}"`
  return `<span class="${classes.filter(Boolean).join(' ')}"${style} aria-hidden="true"></span>`
}
