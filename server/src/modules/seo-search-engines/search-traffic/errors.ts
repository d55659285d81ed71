import { ApiError, errors } from '../../../contract/errors.ts'
import { object, string } from '../../../contract/schema.ts'
import { windowBefore } from './days.ts'
import type { Window } from './model.ts'

export const searchDataErrors = errors({
  seo_search_not_connected: [
    400,
    'There are no search statistics yet. Connect Search Console, or import the files that it exports: POST seo/v1/search-statistics/import.',
  ],
  seo_search_no_dates: [400, 'Name the first and the last day: startDate and endDate.'],
  seo_search_bad_dates: [
    400,
    'startDate and endDate are days such as 2026-05-01, the first not after the last, and at most five years apart.',
  ],
  seo_search_nothing_known: [400, 'Nothing is known of these days.'],
})

const required = { required: true } as const

/** The days of a response, and those they are compared with. */
export const Range = object(
  {
    start: string(required),
    end: string(required),
    compareStart: string(required),
    compareEnd: string(required),
  },
  required,
)

export const rangeOf = (window: Window) => {
  const before = windowBefore(window)
  return { ...window, compareStart: before.start, compareEnd: before.end }
}

/** Adds the days to the error, as clients expect them. */
export const nothingKnown = (window: Window): ApiError => {
  const { code, status, message } = searchDataErrors.seo_search_nothing_known()
  return new ApiError(
    code,
    status,
    message,
    {},
    { beside: { data: false, range: rangeOf(window) } },
  )
}
