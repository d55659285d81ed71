const GAP = 'var(--wp--style--block-gap)'
const CONTENT = 'var(--wp--style--global--content-size)'
const WIDE = 'var(--wp--style--global--wide-size)'

/** Blocks stacked with the same gap between any two. */
const stacked = (kind: 'flow' | 'constrained'): string =>
  `.is-layout-${kind} > *{margin-block-start:${GAP};margin-block-end:0}` +
  `.is-layout-${kind} > :first-child{margin-block-start:0}` +
  `.is-layout-${kind} > .alignleft{float:left;margin-inline-start:0;margin-inline-end:2em}` +
  `.is-layout-${kind} > .alignright{float:right;margin-inline-start:2em;margin-inline-end:0}` +
  `.is-layout-${kind} > .aligncenter{margin-left:auto!important;margin-right:auto!important}`

const justified = (axis: string, more: string): string =>
  [
    ['left', 'flex-start'],
    ['center', 'center'],
    ['right', 'flex-end'],
    ...(more === '' ? [['space-between', 'space-between']] : [['stretch', 'stretch']]),
  ]
    .map(
      ([word, value]) =>
        `.is-layout-flex${more}.is-content-justification-${word}{${axis}:${value}}`,
    )
    .join('')

/**
 * The layout rules of containers. They only depend on classes, so that a page needs no style sheet
 * of its own.
 */
export const LAYOUT_RULES =
  `:where(.wp-site-blocks) > *{margin-block-start:${GAP};margin-block-end:0}` +
  ':where(.wp-site-blocks) > :first-child{margin-block-start:0}' +
  stacked('flow') +
  stacked('constrained') +
  `.is-layout-constrained > :where(:not(.alignleft):not(.alignright):not(.alignfull)){max-width:${CONTENT};margin-left:auto!important;margin-right:auto!important}` +
  `.is-layout-constrained > .alignwide{max-width:${WIDE}}` +
  `.is-layout-flex{display:flex;flex-wrap:wrap;align-items:center;gap:${GAP}}` +
  '.is-layout-flex > :is(*,div){margin:0}' +
  '.is-layout-flex.is-nowrap{flex-wrap:nowrap}' +
  '.is-layout-flex.is-vertical{flex-direction:column;align-items:flex-start}' +
  justified('justify-content', '') +
  justified('align-items', '.is-vertical') +
  `.is-layout-grid{display:grid;gap:${GAP}}` +
  '.is-layout-grid > :is(*,div){margin:0}'

const LEFT = 'var(--wp--style--root--padding-left)'
const RIGHT = 'var(--wp--style--root--padding-right)'

/** Padding at the edges of the screen; full-width blocks extend into it. */
export const ROOT_PADDING_RULES =
  `:where(.wp-site-blocks) > .is-layout-constrained,:where(.wp-site-blocks) .alignfull.is-layout-constrained{padding-right:${RIGHT};padding-left:${LEFT}}` +
  `.is-layout-constrained > .alignfull{margin-right:calc(${RIGHT} * -1);margin-left:calc(${LEFT} * -1)}`
