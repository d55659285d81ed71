import { isbot } from 'isbot'
import { remembered } from '../../../cache/remembered.ts'

/** User agents are cut to this length before any pattern reads them. */
const MAX_AGENT = 500

/**
 * True for bots that identify themselves and for empty user agents; agents listed in `meant` are
 * counted anyway.
 */
export const isProgram = (agent: string, meant: readonly string[] = []): boolean => {
  const known = agent.slice(0, MAX_AGENT)
  if (known.trim() === '') return true
  return soundsLikeProgram(known) && !meant.some((name) => known.includes(name))
}

const soundsLikeProgram = remembered((agent) => isbot(agent))

export interface Technology {
  readonly device: 'desktop' | 'mobile' | 'tablet'
  readonly browser: string
  readonly os: string
}

/** Most browsers also name those they descend from, so the order matters. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(?:e|ium)\/|\bCriOS\/|HeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPad\b|\biPod\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

export const technologyOf = (agent: string): Technology => technologyIn(agent.slice(0, MAX_AGENT))

const technologyIn = remembered((agent): Technology => {
  const nameIn = (list: typeof BROWSERS) => list.find(([word]) => word.test(agent))?.[1] ?? 'Other'
  return { device: deviceOf(agent), browser: nameIn(BROWSERS), os: nameIn(SYSTEMS) }
})

const deviceOf = (agent: string): Technology['device'] => {
  const isMobile = /\bMobile\b|\biPhone\b/.test(agent)
  if (/\biPad\b|\bTablet\b/.test(agent) || (/\bAndroid\b/.test(agent) && !isMobile)) return 'tablet'
  return isMobile ? 'mobile' : 'desktop'
}
