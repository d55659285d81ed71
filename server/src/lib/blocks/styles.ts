import type { Attributes } from '../html/block-delimiter.ts'
import { staysNear } from '../kses/style.ts'
import { groupOf, textOf } from './attributes.ts'

/** The styles chosen for a block, as classes and as declarations for `style`. */
export interface BlockSupports {
  readonly classes: readonly string[]
  readonly css: readonly string[]
}

/**
 * Reads colours, typography, spacing and borders. Values that are no plain CSS are dropped. Cached
 * by the attributes object: templates are parsed once and rendered often.
 */
export const blockSupports = (attributes: Attributes): BlockSupports => {
  const known = cache.get(attributes)
  if (known) return known
  const read = readSupports(attributes)
  cache.set(attributes, read)
  return read
}

const cache = new WeakMap<Attributes, BlockSupports>()

const readSupports = (attributes: Attributes): BlockSupports => {
  const style = groupOf(attributes, 'style')
  return {
    classes: [...colorClasses(attributes, style), ...typeClasses(attributes)],
    css: [
      ...declare(groupOf(style, 'color'), COLORS),
      ...declare(groupOf(style, 'typography'), TYPOGRAPHY),
      ...sides(groupOf(style, 'spacing'), 'padding'),
      ...sides(groupOf(style, 'spacing'), 'margin').filter(staysNear),
      ...borders(groupOf(style, 'border')),
      ...declare(groupOf(style, 'dimensions'), DIMENSIONS),
    ],
  }
}

/** A value that is safe in a declaration: no quotes, escapes or addresses, nothing that ends it. */
export const cssValue = (value: unknown): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value).trim()
  const preset = /^var:preset\|([a-z-]+)\|([\w-]+)$/.exec(text)
  if (preset) return `var(--wp--preset--${preset[1]}--${preset[2]})`
  const isPlain = PLAIN.test(text) && !/(?:url|expression|image-set|src|element)\s*\(/i.test(text)
  return isPlain ? text : undefined
}

/** A name of the theme's palette or scale as part of a class. */
export const slugClass = (slug: string): string => slug.toLowerCase().replace(/[^\w-]/g, '')

const PLAIN = /^[\w#%.,()+*/ -]{1,200}$/

type Names = Readonly<Record<string, string>>

const COLORS: Names = { text: 'color', background: 'background-color', gradient: 'background' }

const TYPOGRAPHY: Names = {
  fontSize: 'font-size',
  fontFamily: 'font-family',
  fontStyle: 'font-style',
  fontWeight: 'font-weight',
  lineHeight: 'line-height',
  letterSpacing: 'letter-spacing',
  textDecoration: 'text-decoration',
  textTransform: 'text-transform',
  writingMode: 'writing-mode',
}

const DIMENSIONS: Names = { minHeight: 'min-height', aspectRatio: 'aspect-ratio' }

const SIDES = ['top', 'right', 'bottom', 'left'] as const

const CORNERS: Names = {
  topLeft: 'border-top-left-radius',
  topRight: 'border-top-right-radius',
  bottomLeft: 'border-bottom-left-radius',
  bottomRight: 'border-bottom-right-radius',
}

const declare = (values: Attributes, names: Names): string[] =>
  Object.entries(names).flatMap(([key, property]) => declaration(property, values[key]))

const declaration = (property: string, given: unknown): string[] => {
  const value = cssValue(given)
  return value === undefined || value === '' ? [] : [`${property}:${value}`]
}

/** One value for all sides, or one for each. */
const sides = (values: Attributes, name: string): string[] => {
  const each = groupOf(values, name)
  return [
    ...declaration(name, values[name]),
    ...SIDES.flatMap((side) => declaration(`${name}-${side}`, each[side])),
  ]
}

const borders = (border: Attributes): string[] => [
  ...declaration('border-radius', border.radius),
  ...declare(groupOf(border, 'radius'), CORNERS),
  ...declare(border, { color: 'border-color', style: 'border-style', width: 'border-width' }),
  ...SIDES.flatMap((side) =>
    declare(groupOf(border, side), {
      color: `border-${side}-color`,
      style: `border-${side}-style`,
      width: `border-${side}-width`,
    }),
  ),
]

const colorClasses = (attributes: Attributes, style: Attributes): string[] => {
  const color = groupOf(style, 'color')
  const named = (name: string): string => slugClass(textOf(attributes, name))
  const [text, background] = [named('textColor'), named('backgroundColor')]
  const [gradient, border] = [named('gradient'), named('borderColor')]
  const hasBackground = background || gradient || color.background || color.gradient
  const hasBorder = border || groupOf(style, 'border').color
  const link = groupOf(groupOf(groupOf(style, 'elements'), 'link'), 'color')
  return [
    text && `has-${text}-color`,
    (text || color.text) && 'has-text-color',
    background && `has-${background}-background-color`,
    gradient && `has-${gradient}-gradient-background`,
    hasBackground && 'has-background',
    link.text && 'has-link-color',
    hasBorder && 'has-border-color',
    border && `has-${border}-border-color`,
  ].filter((name): name is string => typeof name === 'string' && name !== '')
}

const typeClasses = (attributes: Attributes): string[] =>
  (['fontSize', 'fontFamily'] as const).flatMap((name) => {
    const slug = slugClass(textOf(attributes, name))
    return slug === '' ? [] : [`has-${slug}-${name === 'fontSize' ? 'font-size' : 'font-family'}`]
  })
