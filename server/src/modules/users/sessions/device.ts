const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'a Mac'],
  ['Linux', 'Linux'],
] as const

/** A readable device name. User agents contain the names of other browsers, so the order counts. */
export const deviceOf = (userAgent: string): string => {
  const browser = BROWSERS.find(([word]) => userAgent.includes(word))?.[1]
  const system = SYSTEMS.find(([word]) => userAgent.includes(word))?.[1]
  if (!browser) return system ? `A program on ${system}` : 'An unknown program'
  return system ? `${browser} on ${system}` : browser
}
