import '../../parts/dates.ts'
import { dateI18n } from '@wordpress/date'

export const DATE_FORMATS = ['F j, Y', 'j F Y', 'Y-m-d', 'm/d/Y', 'd/m/Y', 'd.m.Y'] as const
export const TIME_FORMATS = ['g:i a', 'g:i A', 'H:i'] as const

/** The present moment in a format of PHP. */
export const previewOf = (format: string, timezone: string): string =>
  dateI18n(format, new Date(), zoneOf(timezone))

/** `UTC+5:30` as `+05:30`, which the date package takes. */
const zoneOf = (timezone: string): string => {
  const [, sign, hours, minutes = '00'] =
    /^(?:UTC)?([+-])(\d{1,2})(?::?(\d\d))?$/.exec(timezone) ?? []
  return sign && hours ? `${sign}${hours.padStart(2, '0')}:${minutes}` : timezone
}

/** Offsets for places whose zone has no name, in half hours. */
const OFFSETS = Array.from({ length: 53 }, (_, step) => {
  const halfHours = step - 24
  const [hours, isHalf] = [Math.trunc(Math.abs(halfHours) / 2), halfHours % 2 !== 0]
  return `UTC${halfHours < 0 ? '-' : '+'}${hours}${isHalf ? ':30' : ''}`
}).filter((offset) => offset !== 'UTC+0')

/** Every zone that the browser knows, `UTC` and offsets; and the present one, which may be an older name. */
export const timeZoneChoices = (current: string): { value: string; label: string }[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...OFFSETS, current])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }))
