import type { Json } from '../common/index.ts'

const named = (
  value: string,
  rows: readonly (readonly [slug: string, name: string, v: string])[],
) => rows.map(([slug, name, text]) => ({ name, slug, [value]: text }))

/**
 * The presets that imported content relies on: every WordPress site has them under these slugs,
 * whatever its theme.
 */
export const DEFAULT_SETTINGS: Json = {
  appearanceTools: false,
  useRootPaddingAwareAlignments: false,
  border: { color: false, radius: false, style: false, width: false },
  color: {
    background: true,
    button: true,
    caption: true,
    custom: true,
    customDuotone: true,
    customGradient: true,
    defaultDuotone: true,
    defaultGradients: true,
    defaultPalette: true,
    heading: true,
    link: false,
    text: true,
    gradients: named('gradient', [
      [
        'vivid-cyan-blue-to-vivid-purple',
        'Vivid cyan blue to vivid purple',
        turn('rgb(6,147,227)', 'rgb(155,81,224)'),
      ],
      [
        'light-green-cyan-to-vivid-green-cyan',
        'Light green cyan to vivid green cyan',
        turn('rgb(122,220,180)', 'rgb(0,208,130)'),
      ],
      [
        'luminous-vivid-amber-to-luminous-vivid-orange',
        'Luminous vivid amber to luminous vivid orange',
        turn('rgb(252,185,0)', 'rgb(255,105,0)'),
      ],
      [
        'luminous-vivid-orange-to-vivid-red',
        'Luminous vivid orange to vivid red',
        turn('rgb(255,105,0)', 'rgb(207,46,46)'),
      ],
      [
        'very-light-gray-to-cyan-bluish-gray',
        'Very light gray to cyan bluish gray',
        turn('rgb(238,238,238)', 'rgb(169,184,195)'),
      ],
    ]),
    palette: named('color', [
      ['black', 'Black', '#000000'],
      ['cyan-bluish-gray', 'Cyan bluish gray', '#abb8c3'],
      ['white', 'White', '#ffffff'],
      ['pale-pink', 'Pale pink', '#f78da7'],
      ['vivid-red', 'Vivid red', '#cf2e2e'],
      ['luminous-vivid-orange', 'Luminous vivid orange', '#ff6900'],
      ['luminous-vivid-amber', 'Luminous vivid amber', '#fcb900'],
      ['light-green-cyan', 'Light green cyan', '#7bdcb5'],
      ['vivid-green-cyan', 'Vivid green cyan', '#00d084'],
      ['pale-cyan-blue', 'Pale cyan blue', '#8ed1fc'],
      ['vivid-cyan-blue', 'Vivid cyan blue', '#0693e3'],
      ['vivid-purple', 'Vivid purple', '#9b51e0'],
    ]),
  },
  dimensions: {
    aspectRatio: false,
    defaultAspectRatios: true,
    minHeight: false,
    aspectRatios: [
      ['square', 'Square - 1:1', '1'],
      ['4-3', 'Standard - 4:3', '4/3'],
      ['3-4', 'Portrait - 3:4', '3/4'],
      ['3-2', 'Classic - 3:2', '3/2'],
      ['2-3', 'Classic Portrait - 2:3', '2/3'],
      ['16-9', 'Wide - 16:9', '16/9'],
      ['9-16', 'Tall - 9:16', '9/16'],
    ].map(([slug, name, ratio]) => ({ name, slug, ratio })),
  },
  shadow: {
    defaultPresets: true,
    presets: named('shadow', [
      ['natural', 'Natural', '6px 6px 9px rgba(0, 0, 0, 0.2)'],
      ['deep', 'Deep', '12px 12px 50px rgba(0, 0, 0, 0.4)'],
      ['sharp', 'Sharp', '6px 6px 0px rgba(0, 0, 0, 0.2)'],
      ['outlined', 'Outlined', '6px 6px 0px -3px rgb(255, 255, 255), 6px 6px rgb(0, 0, 0)'],
      ['crisp', 'Crisp', '6px 6px 0px rgb(0, 0, 0)'],
    ]),
  },
  spacing: {
    blockGap: null,
    defaultSpacingSizes: true,
    margin: false,
    padding: false,
    units: ['px', 'em', 'rem', 'vh', 'vw', '%'],
    spacingSizes: named('size', [
      ['20', '2X-Small', '0.44rem'],
      ['30', 'X-Small', '0.67rem'],
      ['40', 'Small', '1rem'],
      ['50', 'Medium', '1.5rem'],
      ['60', 'Large', '2.25rem'],
      ['70', 'X-Large', '3.38rem'],
      ['80', '2X-Large', '5.06rem'],
    ]),
  },
  typography: {
    customFontSize: true,
    defaultFontSizes: true,
    dropCap: true,
    fontStyle: true,
    fontWeight: true,
    letterSpacing: true,
    lineHeight: false,
    textAlign: true,
    textDecoration: true,
    textTransform: true,
    writingMode: false,
    fontSizes: named('size', [
      ['small', 'Small', '13px'],
      ['medium', 'Medium', '20px'],
      ['large', 'Large', '36px'],
      ['x-large', 'Extra Large', '42px'],
    ]),
  },
  blocks: {
    'core/button': { border: { radius: true } },
    'core/image': { lightbox: { allowEditing: true } },
    'core/pullquote': { border: { color: true, radius: true, style: true, width: true } },
  },
}

/** A diagonal gradient from one colour to another. */
function turn(from: string, to: string): string {
  return `linear-gradient(135deg,${from} 0%,${to} 100%)`
}
