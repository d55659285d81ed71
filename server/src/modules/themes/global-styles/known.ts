import { isJson, type Json } from '../common/index.ts'

/** The known members of settings and styles; others are removed. */
type Members = Readonly<Record<string, readonly string[] | 'anything'>>

const SETTINGS: Members = {
  appearanceTools: 'anything',
  useRootPaddingAwareAlignments: 'anything',
  background: ['backgroundImage', 'backgroundSize', 'gradient'],
  blocks: 'anything',
  border: ['color', 'radius', 'radiusSizes', 'style', 'width'],
  color: [
    ...['background', 'custom', 'customDuotone', 'customGradient', 'defaultDuotone'],
    ...['defaultGradients', 'defaultPalette', 'duotone', 'gradients', 'link', 'heading'],
    ...['button', 'caption', 'palette', 'text'],
  ],
  custom: 'anything',
  dimensions: [
    ...['aspectRatio', 'aspectRatios', 'defaultAspectRatios', 'dimensionSizes', 'height'],
    ...['minHeight', 'width'],
  ],
  layout: ['contentSize', 'wideSize', 'allowEditing', 'allowCustomContentAndWideSize'],
  lightbox: ['enabled', 'allowEditing'],
  position: ['fixed', 'sticky'],
  shadow: ['presets', 'defaultPresets'],
  spacing: [
    ...['customSpacingSize', 'defaultSpacingSizes', 'spacingSizes', 'spacingScale', 'blockGap'],
    ...['margin', 'padding', 'units'],
  ],
  typography: [
    ...['fluid', 'customFontSize', 'defaultFontSizes', 'dropCap', 'fontFamilies', 'fontSizes'],
    ...['fontStyle', 'fontWeight', 'letterSpacing', 'lineHeight', 'textAlign', 'textColumns'],
    ...['textDecoration', 'textIndent', 'textTransform', 'writingMode'],
  ],
}

const STYLES: Members = {
  background: [
    ...['backgroundImage', 'backgroundAttachment', 'backgroundPosition', 'backgroundRepeat'],
    ...['backgroundSize', 'gradient'],
  ],
  blocks: 'anything',
  border: ['color', 'radius', 'style', 'width', 'top', 'right', 'bottom', 'left'],
  color: ['background', 'gradient', 'text'],
  css: 'anything',
  dimensions: ['aspectRatio', 'height', 'minHeight', 'width'],
  elements: 'anything',
  filter: ['duotone'],
  outline: ['color', 'offset', 'style', 'width'],
  shadow: 'anything',
  spacing: ['blockGap', 'margin', 'padding'],
  typography: [
    ...['fontFamily', 'fontSize', 'fontStyle', 'fontWeight', 'letterSpacing', 'lineHeight'],
    ...['textAlign', 'textColumns', 'textDecoration', 'textIndent', 'textShadow'],
    ...['textTransform', 'writingMode'],
  ],
  variations: 'anything',
}

/** Members that contain settings or styles per block, element or variation. */
const GROUPS: readonly string[] = ['blocks', 'elements', 'variations']

export const knownSettings = (settings: Json): Json => knownMembers(settings, SETTINGS)

export const knownStyles = (styles: Json): Json => knownMembers(styles, STYLES)

const knownMembers = (json: Json, members: Members): Json =>
  Object.fromEntries(
    Object.entries(json).flatMap(([name, value]): [string, unknown][] => {
      // States such as `:hover` contain styles again.
      if (name.startsWith(':') && members === STYLES)
        return isJson(value) ? [[name, knownMembers(value, members)]] : []
      const known = Object.hasOwn(members, name) ? members[name] : undefined
      if (known === undefined) return []
      if (GROUPS.includes(name)) return isJson(value) ? [[name, knownInEach(value, members)]] : []
      return [[name, known === 'anything' || !isJson(value) ? value : onlyOf(value, known)]]
    }),
  )

const knownInEach = (group: Json, members: Members): Json =>
  Object.fromEntries(
    Object.entries(group).map(([name, part]) => [
      name,
      isJson(part) ? knownMembers(part, members) : part,
    ]),
  )

const onlyOf = (json: Json, names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(json).filter(([name]) => names.includes(name)))
