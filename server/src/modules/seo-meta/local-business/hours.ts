import { escapeText } from '../../../lib/html/entities.ts'
import { type BusinessLocation, type DayHours, weekOf } from '../business-model/index.ts'

/** The hours of a week as a table. Independent of the current day, so that the page can be cached. */
export const printHours = (
  { name, openingHours }: BusinessLocation,
  title: string,
  language: string,
): string => {
  const week = weekOf(openingHours)
  if (week.length === 0) return ''
  const { labels, timezone } = openingHours
  const caption = title || `Opening hours: ${name}`
  const always = labels.alwaysOpen || 'Open 24 hours'
  const print = ({ open }: DayHours): string => {
    if (open === 'always') return escapeText(always)
    if (open === 'never') return escapeText(labels.closed || 'Closed')
    const time = (value: string): string =>
      `<time datetime="${escapeText(value)}">${escapeText(openingHours.use24hFormat ? value : halfDay(value))}</time>`
    return `${time(open.from)} – ${time(open.to)}`
  }
  if (openingHours.alwaysOpen)
    return `<p class="business-hours"><strong>${escapeText(caption)}</strong> ${escapeText(labels.alwaysOpen || 'Open 24/7')}</p>`
  const rows = week.map(
    (day) =>
      `<tr><th scope="row">${escapeText(dayName(day, language))}</th><td>${print(day)}</td></tr>`,
  )
  const zone =
    timezone === '' ? '' : `<p class="business-timezone">Time zone: ${escapeText(timezone)}</p>`
  return (
    `<table class="business-hours"><caption>${escapeText(caption)}</caption>` +
    `<tbody>${rows.join('')}</tbody></table>${zone}`
  )
}

/** `17:30` as `5:30 PM`. */
const halfDay = (time: string): string => {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
}

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** The first of January 2024 was a Monday. */
const dayName = ({ day }: DayHours, language: string): string =>
  new Intl.DateTimeFormat([language, 'en'], { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + DAYS.indexOf(day)),
  )
