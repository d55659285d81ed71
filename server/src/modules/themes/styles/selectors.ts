/** The elements that styles can name, in the required order of their rules. */
export const ELEMENTS: Readonly<Record<string, string>> = {
  link: 'a:where(:not(.wp-element-button))',
  heading: 'h1,h2,h3,h4,h5,h6',
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h5',
  h6: 'h6',
  button: '.wp-element-button,.wp-block-button__link',
  caption:
    '.wp-element-caption,.wp-block-audio figcaption,.wp-block-embed figcaption,.wp-block-gallery figcaption,.wp-block-image figcaption,.wp-block-table figcaption,.wp-block-video figcaption',
  cite: 'cite',
}

/** The element states that styles can name. */
export const STATES = [
  ':link',
  ':any-link',
  ':visited',
  ':hover',
  ':focus',
  ':focus-visible',
  ':active',
] as const

/** The selector of a block's styles; undefined for an invalid block name. */
export const blockSelector = (name: string): string | undefined => {
  const parts = /^([a-z][a-z\d-]*)\/([a-z][a-z\d-]*)$/.exec(name)
  if (!parts) return undefined
  const [, owner, word] = parts
  return OWN_SELECTORS[name] ?? `.wp-block-${owner === 'core' ? '' : `${owner}-`}${word}`
}

/** Applies a change to each selector of a list. */
export const eachOf = (selectors: string, change: (selector: string) => string): string =>
  selectors.split(',').map(change).join(',')

const OWN_SELECTORS: Readonly<Record<string, string>> = {
  'core/paragraph': 'p',
  'core/heading': 'h1,h2,h3,h4,h5,h6',
  'core/button': '.wp-block-button .wp-block-button__link',
  'core/list': '.wp-block-list',
  'core/list-item': '.wp-block-list > li',
  'core/table': '.wp-block-table > table',
}
