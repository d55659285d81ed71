import { isJson, type Json, partOf } from '../common/index.ts'
import { declarationsOf, declare, SIDES } from './declarations.ts'
import { fontFaceRules } from './font-faces.ts'
import { LAYOUT_RULES, ROOT_PADDING_RULES } from './layout.ts'
import { presetsOf, type Styles } from './merge.ts'
import { PRESETS } from './presets.ts'
import { blockSelector, ELEMENTS, eachOf, STATES } from './selectors.ts'
import { safeRules, safeSheet, safeSlug } from './values.ts'

/** Prints the style sheet for settings and styles. Every value in it is validated. */
export const printSheet = ({ settings, styles }: Styles): string => {
  const root = partOf(styles, 'spacing')
  const isPadded = settings.useRootPaddingAwareAlignments === true
  return [
    ...fontFaceRules(settings),
    rule(':root', [...presetVariables(settings), ...rootVariables(settings, root)]),
    ...Object.entries(partOf(settings, 'blocks')).map(([name, own]) =>
      rule(blockSelector(name), isJson(own) ? presetVariables(own) : []),
    ),
    darkRule(settings),
    'body{margin:0}',
    LAYOUT_RULES,
    ...(isPadded ? [ROOT_PADDING_RULES] : []),
    rule('body', declarationsOf(isPadded ? withoutSidePadding(styles) : styles)),
    ...elementRules(partOf(styles, 'elements'), (selector) => selector),
    ...Object.entries(partOf(styles, 'blocks')).flatMap(([name, style]) =>
      isJson(style) ? blockRules(name, style) : [],
    ),
    ...presetClasses(settings),
    safeSheet(styles.css),
  ].join('')
}

const rule = (selector: string | undefined, declarations: readonly string[]): string =>
  selector === undefined || declarations.length === 0
    ? ''
    : `${selector}{${declarations.join(';')}}`

const presetVariables = (settings: Json): readonly string[] =>
  PRESETS.flatMap((kind) =>
    presetsOf(settings, kind).flatMap((preset) => {
      const slug = safeSlug(preset.slug)
      return slug === undefined
        ? []
        : declare(`--wp--preset--${kind.word}--${slug}`, preset[kind.value])
    }),
  )

const rootVariables = (settings: Json, spacing: Json): readonly string[] => {
  const { contentSize, wideSize } = partOf(settings, 'layout')
  return [
    ...customVariables(partOf(settings, 'custom'), '--wp--custom'),
    ...declare('--wp--style--global--content-size', contentSize),
    ...declare('--wp--style--global--wide-size', wideSize ?? contentSize),
    ...declare('--wp--style--block-gap', spacing.blockGap ?? '24px'),
    ...SIDES.flatMap((side) =>
      declare(`--wp--style--root--padding-${side}`, partOf(spacing, 'padding')[side] ?? '0px'),
    ),
  ]
}

const customVariables = (values: Json, prefix: string): readonly string[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const slug = safeSlug(name)
    if (slug === undefined) return []
    return isJson(value)
      ? customVariables(value, `${prefix}--${slug}`)
      : declare(`${prefix}--${slug}`, value)
  })

/**
 * `settings.custom.dark` holds colours for dark mode, by palette slug. The visitor's choice (`data-scheme`) precedes
 * that of the device.
 */
const darkRule = (settings: Json): string => {
  const colors = Object.entries(partOf(settings, 'custom', 'dark')).flatMap(([name, value]) => {
    const slug = safeSlug(name)
    return slug === undefined ? [] : declare(`--wp--preset--color--${slug}`, value)
  })
  if (colors.length === 0) return ''
  const dark = ['color-scheme:dark', ...colors]
  return (
    `@media (prefers-color-scheme:dark){${rule(':root:not([data-scheme=light])', dark)}}` +
    rule(':root[data-scheme=dark]', dark) +
    rule(':root[data-scheme=light]', ['color-scheme:light'])
  )
}

/** Side padding is applied to the containers, so that full-width blocks reach the edges. */
const withoutSidePadding = (styles: Json): Json => {
  const { padding: _padding, ...spacing } = partOf(styles, 'spacing')
  const { top, bottom } = partOf(styles, 'spacing', 'padding')
  return { ...styles, spacing: { ...spacing, padding: { top, bottom } } }
}

const elementRules = (elements: Json, within: (selector: string) => string): readonly string[] =>
  Object.entries(ELEMENTS).flatMap(([name, selectors]) => {
    const style = partOf(elements, name)
    return [
      rule(eachOf(selectors, within), declarationsOf(style)),
      ...STATES.map((state) =>
        rule(
          eachOf(selectors, (selector) => `${within(selector)}${state}`),
          declarationsOf(partOf(style, state)),
        ),
      ),
    ]
  })

const blockRules = (name: string, style: Json): readonly string[] => {
  const selector = blockSelector(name)
  if (selector === undefined) return []
  return [
    ...ownRules(selector, style),
    ...Object.entries(partOf(style, 'variations')).flatMap(([word, variation]) => {
      const slug = safeSlug(word)
      if (slug === undefined || !isJson(variation)) return []
      return ownRules(
        eachOf(selector, (one) => one.replace(/^[^ >]+/, (outer) => `${outer}.is-style-${slug}`)),
        variation,
      )
    }),
  ]
}

/** Low specificity, so that the choices for a single block override it. */
const ownRules = (selector: string, style: Json): readonly string[] => [
  rule(`:root :where(${selector})`, declarationsOf(style)),
  rule(
    `:root :where(${eachOf(selector, (one) => `${one}.is-layout-flow`)}) > * + *`,
    declare('margin-block-start', partOf(style, 'spacing').blockGap),
  ),
  ...elementRules(
    partOf(style, 'elements'),
    (element) => `:root :where(${eachOf(selector, (one) => `${one} ${element}`)})`,
  ),
  nested(selector, safeRules(style.css)),
]

const nested = (selector: string, css: string): string => (css === '' ? '' : `${selector}{${css}}`)

const presetClasses = (settings: Json): readonly string[] =>
  PRESETS.flatMap(({ classes, word, ...kind }) =>
    presetsOf(settings, { classes, word, ...kind }).flatMap(({ slug: given }) => {
      const slug = safeSlug(given)
      if (slug === undefined) return []
      return Object.entries(classes).map(([name, property]) =>
        rule(`.has-${slug}-${name}`, [`${property}:var(--wp--preset--${word}--${slug})!important`]),
      )
    }),
  )
