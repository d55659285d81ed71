import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const DATA = /\/moment-timezone\/data\/packed\/latest\.json$/

/** As in the build of WordPress. Dates before and after have the offsets of the first and the last year. */
const YEARS = [2000, 2040] as const

/** Leaves the rules of other years out of the time zones, which are most of them. */
export const timeZones = (): Plugin => ({
  name: 'time-zones',
  enforce: 'pre',
  transform(code, id) {
    if (!DATA.test(id)) return undefined
    const { tz } = createRequire(import.meta.url)('moment-timezone/moment-timezone-utils.js')
    const data = JSON.parse(code)
    const zones = data.zones.map((zone: string) =>
      tz.pack(tz.filterYears(tz.unpack(zone), ...YEARS)),
    )
    // Countries only serve to choose a zone by.
    return { code: JSON.stringify({ ...data, zones, countries: [] }), map: null }
  },
})
