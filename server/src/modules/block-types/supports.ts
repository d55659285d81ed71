import type { AttributeMap, Supports } from './metadata.ts'

/**
 * Attributes that a block has without declaring them: those of every block, and those derived from
 * its supports.
 */
export const impliedAttributes = (supports: Supports): AttributeMap => ({
  lock: { type: 'object' },
  metadata: { type: 'object' },
  ...(supports.align ? { align: { type: 'string', enum: ALIGNMENTS } } : {}),
  ...(supports.anchor ? { anchor: { type: 'string' } } : {}),
  ...(supports.ariaLabel ? { ariaLabel: { type: 'string' } } : {}),
  ...(supports.customClassName === false ? {} : { className: { type: 'string' } }),
  ...(supports.layout ? { layout: { type: 'object' } } : {}),
  ...(hasStyle(supports) ? { style: { type: 'object' } } : {}),
  ...chosenPresets(supports),
})

const ALIGNMENTS = ['left', 'center', 'right', 'wide', 'full', '']

/** Supports that store custom (non-preset) values in the attribute `style`. */
const STYLED = [
  ...['__experimentalBorder', 'background', 'color', 'dimensions', 'filter', 'position', 'shadow'],
  ...['spacing', 'typography'],
]

const hasStyle = (supports: Supports): boolean => STYLED.some((name) => Boolean(supports[name]))

/** Attributes that name a preset of the theme. */
const chosenPresets = (supports: Supports): AttributeMap => {
  const { color, typography, shadow, __experimentalBorder: border } = supports
  const isChosen: Readonly<Record<string, boolean>> = {
    backgroundColor: offers(color, 'background', true),
    textColor: offers(color, 'text', true),
    gradient: offers(color, 'gradients'),
    borderColor: offers(border, 'color'),
    fontSize: offers(typography, 'fontSize'),
    fontFamily: offers(typography, '__experimentalFontFamily'),
    shadow: Boolean(shadow),
  }
  return Object.fromEntries(
    Object.entries(isChosen)
      .filter(([, isOffered]) => isOffered)
      .map(([name]) => [name, { type: 'string' }]),
  )
}

/** Whether a support includes this part; `true` includes all parts. */
const offers = (support: unknown, part: string, usual = false): boolean => {
  if (typeof support !== 'object' || support === null) return support === true
  return Boolean((support as Readonly<Record<string, unknown>>)[part] ?? usual)
}
