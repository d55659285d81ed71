import type { BusinessLocation } from './place.ts'

type Hours = BusinessLocation['openingHours']

export type Weekday = keyof Hours['days']

/** Opening hours of a day. */
export interface DayHours {
  readonly day: Weekday
  readonly open: 'always' | 'never' | { readonly from: string; readonly to: string }
}

/** The hours of a week from Monday on. A day without times is left out. */
export const weekOf = ({ show, alwaysOpen, days }: Hours): readonly DayHours[] => {
  if (!show) return []
  return (Object.keys(days) as Weekday[]).flatMap((day): readonly DayHours[] => {
    const { closed, open24h, openTime, closeTime } = days[day]
    if (alwaysOpen || open24h) return [{ day, open: 'always' }]
    if (closed) return [{ day, open: 'never' }]
    return openTime === '' || closeTime === ''
      ? []
      : [{ day, open: { from: openTime, to: closeTime } }]
  })
}
