/** Colours are written `#rrggbb`. */
const channels = (color: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

export const isColor = (text: unknown): text is string =>
  typeof text === 'string' && /^#[\da-f]{6}$/i.test(text)

/** A colour between two others; 0 is the first, 1 the second. */
export const mix = (from: string, to: string, share: number): string => {
  const end = channels(to)
  const mixed = channels(from).map((one, index) =>
    Math.round(one + ((end[index] ?? one) - one) * share),
  )
  return `#${mixed.map((one) => one.toString(16).padStart(2, '0')).join('')}`
}

/** The relative luminance of WCAG. */
export const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(color).map((one) => {
    const share = one / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** What WCAG demands of text, and of borders of fields. */
export const TEXT_CONTRAST = 4.5
export const FIELD_CONTRAST = 3

/** A colour moved towards another in small steps, until it has a contrast to each of the grounds. */
export const moved = (
  color: string,
  towards: string,
  grounds: readonly string[],
  least: number,
): string => {
  for (let share = 0; share < 1; share += 0.05) {
    const shade = mix(color, towards, share)
    if (grounds.every((ground) => contrast(shade, ground) >= least)) return shade
  }
  return towards
}
