// Months, days and forms of dates in the language of the page, for `@wordpress/date`.
import { getSettings, setSettings } from '@wordpress/date'
import { __ } from '@wordpress/i18n'
import { boot } from '../boot.ts'

const names = (options: Intl.DateTimeFormatOptions, dates: readonly Date[]): string[] => {
  const format = new Intl.DateTimeFormat(boot.language.tag, { ...options, timeZone: 'UTC' })
  return dates.map((date) => format.format(date))
}

const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2023, month, 1)))
// The first of January 2023 was a Sunday.
const weekdays = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2023, 0, 1 + day)))

const settings = getSettings()
setSettings({
  ...settings,
  l10n: {
    ...settings.l10n,
    locale: boot.language.locale,
    months: names({ month: 'long' }, months),
    monthsShort: names({ month: 'short' }, months),
    weekdays: names({ weekday: 'long' }, weekdays),
    weekdaysShort: names({ weekday: 'short' }, weekdays),
  },
  formats: {
    ...settings.formats,
    time: __('g:i a'),
    date: __('F j, Y'),
    datetime: __('F j, Y g:i a'),
    datetimeAbbreviated: __('M j, Y g:i a'),
  },
})

const { date, datetime } = getSettings().formats

/** For fields of lists: their package keeps the forms that were set when it was loaded, perhaps before this file. */
export const DATE_FORMATS = { date, datetime } as const
