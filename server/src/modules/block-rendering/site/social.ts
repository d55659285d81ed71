import type { BlockRenderer } from '../../../contract/blocks.ts'
import { textOf } from '../../../lib/blocks/attributes.ts'
import { cssValue, slugClass } from '../../../lib/blocks/styles.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import { isEmail } from '../../../lib/email.ts'
import type { Attributes } from '../../../lib/html/block-delimiter.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { escapeHtml } from '../../../lib/text.ts'
import { markOf, nameOf } from './social-marks.ts'

/** A row of social links; passes its attributes to each of them. */
export const socialLinks: BlockRenderer = ({ attributes, parts }, scope) =>
  scope.make(parts, { handed: { ...scope.handed, [LOOK]: attributes } })

export const socialLink: BlockRenderer = (block, { handed }) => {
  const { attributes } = block
  const href = hrefOf(textOf(attributes, 'url').trim())
  if (href === '') return ''
  const look = (handed[LOOK] ?? {}) as Attributes
  const service = slugClass(textOf(attributes, 'service')) || 'chain'
  const text = escapeHtml(textOf(attributes, 'label').trim() || nameOf(service))
  const isNewTab = look.openInNewTab === true
  const rel = [textOf(attributes, 'rel'), isNewTab ? 'noopener nofollow' : ''].join(' ').trim()
  const hidden = look.showLabels === true ? '' : ' screen-reader-text'
  return [
    `<li ${wrapper(withColors(block, look), 'wp-social-link', `wp-social-link-${service}`, ...colorClasses(look))}>`,
    `<a href="${addressValue(href)}" class="wp-block-social-link-anchor"`,
    rel === '' ? '' : ` rel="${escapeHtml(rel)}"`,
    isNewTab ? ' target="_blank"' : '',
    `>${markOf(service)}<span class="wp-block-social-link-label${hidden}">${text}</span></a></li>`,
  ].join('')
}

/** Key under which the row passes its attributes to its links. */
const LOOK = 'core/social-links'

/** Normalises an entered address: a URL with or without a scheme, or an e-mail address. */
const hrefOf = (url: string): string => {
  if (url === '') return ''
  if (isEmail(url)) return escapeHtml(`mailto:${url}`)
  const isWhole = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(url)
  return addressValue(isWhole ? url : `https://${url}`)
}

const colorClasses = (look: Attributes): string[] =>
  [
    ['iconColor', 'color'],
    ['iconBackgroundColor', 'background-color'],
  ].flatMap(([name = '', property]) => {
    const slug = slugClass(textOf(look, name))
    return slug === '' ? [] : [`has-${slug}-${property}`]
  })

/** Applies the colours of the row to the link's own attributes. */
const withColors = <B extends { readonly attributes: Attributes }>(
  block: B,
  look: Attributes,
): B => ({
  ...block,
  attributes: {
    ...block.attributes,
    style: {
      color: {
        text: cssValue(look.iconColorValue),
        background: cssValue(look.iconBackgroundColorValue),
      },
    },
  },
})
