import type { Attributes } from '../html/block-delimiter.ts'
import { withoutOverlays } from '../kses/overlays.ts'
import { escapeHtml } from '../text.ts'
import { groupOf, textOf } from './attributes.ts'
import { layoutClasses } from './layout.ts'
import { blockSupports } from './styles.ts'

/**
 * The attributes of a rendered block's outer element: its classes, its width, the chosen styles,
 * its layout, and its anchor.
 */
export const wrapper = (
  { name, attributes }: { readonly name: string; readonly attributes: Attributes },
  ...extra: readonly (string | false)[]
): string => {
  const { classes, css } = blockSupports(attributes)
  const align = textOf(attributes, 'align')
  const textAlign =
    textOf(attributes, 'textAlign') ||
    textOf(groupOf(groupOf(attributes, 'style'), 'typography'), 'textAlign')
  const names = [
    ...extra,
    `wp-block-${name.replace(/^core\//, '').replaceAll('/', '-')}`,
    align !== '' && `align${align}`,
    textAlign !== '' && `has-text-align-${textAlign}`,
    ...classes,
    textOf(attributes, 'className'),
    ...layoutClasses({ name, attributes }),
  ].filter(Boolean)
  const style = css.length === 0 ? '' : ` style="${escapeHtml(css.join(';'))}"`
  const anchor = textOf(attributes, 'anchor')
  const id = anchor === '' ? '' : ` id="${escapeHtml(anchor)}"`
  return `class="${escapeHtml(withoutOverlays(names.join(' ')))}"${id}${style}`
}
