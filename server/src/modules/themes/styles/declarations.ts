import { isJson, type Json, partOf } from '../common/index.ts'
import { safeValue } from './values.ts'

/** Translates a style to CSS declarations: `color.text` becomes `color` and so on. */
export const declarationsOf = (style: Json): readonly string[] => [
  ...PROPERTIES.flatMap(([group, name, property]) =>
    declare(property, group === '' ? style[name] : partOf(style, group)[name]),
  ),
  ...boxOf(partOf(style, 'spacing').padding, 'padding'),
  ...boxOf(partOf(style, 'spacing').margin, 'margin'),
  ...radiusOf(partOf(style, 'border').radius),
  ...SIDES.flatMap((side) =>
    ['color', 'style', 'width'].flatMap((name) =>
      declare(`border-${side}-${name}`, partOf(style, 'border', side)[name]),
    ),
  ),
]

/** `property:value`, or nothing for an invalid value. */
export const declare = (property: string, given: unknown): readonly string[] => {
  const value = safeValue(given)
  return value === undefined ? [] : [`${property}:${value}`]
}

export const SIDES = ['top', 'right', 'bottom', 'left'] as const

const PROPERTIES: readonly (readonly [group: string, name: string, property: string])[] = [
  ['color', 'gradient', 'background'],
  ['color', 'background', 'background-color'],
  ['color', 'text', 'color'],
  ['border', 'color', 'border-color'],
  ['border', 'style', 'border-style'],
  ['border', 'width', 'border-width'],
  ['dimensions', 'aspectRatio', 'aspect-ratio'],
  ['dimensions', 'minHeight', 'min-height'],
  ['outline', 'color', 'outline-color'],
  ['outline', 'offset', 'outline-offset'],
  ['outline', 'style', 'outline-style'],
  ['outline', 'width', 'outline-width'],
  ['typography', 'fontFamily', 'font-family'],
  ['typography', 'fontSize', 'font-size'],
  ['typography', 'fontStyle', 'font-style'],
  ['typography', 'fontWeight', 'font-weight'],
  ['typography', 'letterSpacing', 'letter-spacing'],
  ['typography', 'lineHeight', 'line-height'],
  ['typography', 'textAlign', 'text-align'],
  ['typography', 'textColumns', 'column-count'],
  ['typography', 'textDecoration', 'text-decoration'],
  ['typography', 'textTransform', 'text-transform'],
  ['typography', 'writingMode', 'writing-mode'],
  ['', 'shadow', 'box-shadow'],
]

const CORNERS = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const

/** One value for all sides, or one for each. */
const boxOf = (box: unknown, name: string): readonly string[] =>
  isJson(box) ? SIDES.flatMap((side) => declare(`${name}-${side}`, box[side])) : declare(name, box)

const radiusOf = (radius: unknown): readonly string[] =>
  isJson(radius)
    ? CORNERS.flatMap((corner) => {
        const word = corner.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)
        return declare(`border-${word}-radius`, radius[corner])
      })
    : declare('border-radius', radius)
