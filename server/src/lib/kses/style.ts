import { hasAllowedScheme } from './address.ts'

/** The allowed declarations of a `style` attribute; empty if there are none. */
export function filterStyle(style: string): string {
  // A comment or an escape can hide anything from a check by property name.
  if (/[\\<>{}]|\/\*|@/.test(style)) return ''
  return style
    .split(';')
    .flatMap((part) => {
      const declaration = part.trim().replace(/\s+/g, ' ')
      const colon = declaration.indexOf(':')
      if (colon === -1) return []
      const name = declaration.slice(0, colon).trim().toLowerCase()
      const isAllowed =
        isAllowedProperty(name) && isAllowedValue(name, declaration.slice(colon + 1))
      return isAllowed ? [declaration] : []
    })
    .join(';')
}

function isAllowedProperty(name: string): boolean {
  return PROPERTIES.has(name) || /^--[a-z\d_-]+$/.test(name)
}

/** Functions that only compute are allowed; any other bracket is not. */
function isAllowedValue(name: string, value: string): boolean {
  if (MOVING.test(name) && !staysNear(value)) return false
  let rest = value
  if (/url\s*\(/i.test(value)) {
    if (!WITH_ADDRESSES.has(name)) return false
    const addresses = Array.from(value.matchAll(ADDRESS), ([, inside = '']) =>
      unquoted(inside.trim()),
    )
    if (addresses.some((address) => /["']/.test(address) || !hasAllowedScheme(address.trim())))
      return false
    rest = value.replace(ADDRESS, '')
  }
  return !/[&=]/.test(rest) && !/\(/.test(rest.replace(KNOWN_FUNCTION, '')) && isBalanced(rest)
}

/**
 * Whether a margin keeps an element near its place: content may overlap a little, but not be drawn
 * over the rest of the page. Computations are not evaluated: one may have a single negative number, and
 * multiplies nothing then.
 */
export function staysNear(value: string): boolean {
  const negatives = Array.from(value.matchAll(NEGATIVE))
  if (negatives.length === 0) return true
  if (value.includes('(') && (negatives.length > 1 || /[*/]/.test(value))) return false
  return negatives.every(
    ([, number = '', unit = '']) =>
      number !== '' && Number(number) <= (NEAR[unit.toLowerCase()] ?? 0),
  )
}

/** Properties that move an element or its text, and variables, which may be used for them. */
const MOVING = /^(?:margin|--|text-indent)/

/** A minus sign that is no part of a name. The number ends where something else begins. */
const NEGATIVE = /(?<![\w-])-(?!-)\s?([\d.]*)([a-z%]*)/gi

const NEAR: Readonly<Record<string, number>> = { px: 100, em: 6, rem: 6 }

function isBalanced(value: string): boolean {
  let depth = 0
  for (const char of value) {
    if (char === '(') depth++
    if (char === ')' && --depth < 0) return false
  }
  return depth === 0
}

const ADDRESS = /url\(([^()]*)\)/gi

const unquoted = (text: string): string =>
  text.slice(
    /^["']/.test(text) ? 1 : 0,
    text.length - (text.length > 1 && /["']$/.test(text) ? 1 : 0),
  )

const KNOWN_FUNCTION =
  /(?<![\w-])(?:var|calc|min|max|minmax|clamp|repeat|rgba?|hsla?|(?:repeating-)?(?:linear|radial|conic)-gradient|blur|brightness|contrast|grayscale|opacity|saturate|sepia)?\(/gi

const WITH_ADDRESSES = new Set(['background', 'background-image', 'cursor', 'list-style'])

const SIDES = ['top', 'right', 'bottom', 'left']
const FLOWS = ['block-start', 'block-end', 'inline-start', 'inline-end']

/** `family('margin', ['top'])` → `margin`, `margin-top`. */
const family = (stem: string, parts: readonly string[]): string[] => [
  stem,
  ...parts.map((part) => `${stem}-${part}`),
]

const LINE = ['color', 'style', 'width']

/** Nothing that moves an element out of its place: it could cover the page around the text. */
const PROPERTIES: ReadonlySet<string> = new Set([
  ...['align-content', 'align-items', 'align-self', 'aspect-ratio', 'box-shadow', 'caption-side'],
  ...['clear', 'color', 'columns', 'container-type', 'cursor', 'direction', 'display', 'filter'],
  ...['float', 'gap', 'height', 'letter-spacing', 'line-height', 'list-style', 'list-style-type'],
  ...['max-height', 'max-width', 'min-height', 'min-width', 'object-fit', 'object-position'],
  ...['opacity', 'overflow', 'row-gap', 'vertical-align', 'white-space', 'width'],
  'writing-mode',
  ...family('background', ['attachment', 'blend-mode', 'color', 'image', 'position', 'repeat']),
  'background-size',
  ...family('border', ['collapse', 'color', 'radius', 'spacing', 'style', 'width']),
  ...SIDES.flatMap((side) => family(`border-${side}`, LINE)),
  ...['top', 'bottom'].flatMap((end) => [
    `border-${end}-left-radius`,
    `border-${end}-right-radius`,
  ]),
  ...['count', 'fill', 'gap', 'rule', 'span', 'width'].map((part) => `column-${part}`),
  ...family('flex', ['basis', 'direction', 'flow', 'grow', 'shrink', 'wrap']),
  ...family('font', ['family', 'size', 'style', 'variant', 'weight']),
  ...['grid-gap', 'grid-auto-columns', 'grid-auto-rows', 'grid-template-columns'],
  ...['grid-template-rows', ...family('grid-column', ['start', 'end', 'gap'])],
  ...family('grid-row', ['start', 'end', 'gap']),
  ...['justify-content', 'justify-items', 'justify-self'],
  ...family('margin', [...SIDES, ...FLOWS]),
  ...family('padding', [...SIDES, ...FLOWS]),
  ...['text-align', 'text-decoration', 'text-indent', 'text-transform'],
])
