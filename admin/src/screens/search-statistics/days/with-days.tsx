import { useQuery } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { type ComponentType, useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { dayOf } from '../../../parts/charts/series.ts'
import { Missing } from '../../../parts/missing.tsx'
import type { Span } from '../../../parts/period/period.ts'
import { PeriodPicker, usePeriod } from '../../../parts/period/period-picker.tsx'
import { type Known, knownQuery, type ReportProps, spanText } from '../data.ts'
import { Sources } from '../import/sources.tsx'
import { betterDays, importedSpans, isUnknown, knownSpan, latestDays } from './days.ts'

interface WithDaysProps {
  readonly section: ComponentType<ReportProps>
  readonly isCompared?: boolean
}

/** A report with the choice of its period; or what to do as long as there are no figures. */
export const WithDays = ({ section: Section, isCompared = false }: WithDaysProps) => {
  const period = usePeriod()
  const query = useQuery(knownQuery)
  const better = useBetterDays(query.data)
  if (!query.data || better) return <Missing query={query} />
  const known = query.data
  if (known.known === null) return <Sources />
  return (
    <>
      <PeriodPicker isCompared={isCompared} />
      {isUnknown(known, period) ? (
        <OtherDays known={known} />
      ) : (
        <Section period={period} known={known} />
      )}
    </>
  )
}

/** The days to begin with where the usual ones have no figures; they come into the address. */
export const useBetterDays = (known: Known | undefined): Span | undefined => {
  const period = usePeriod()
  const showDays = useShowDays()
  const [search] = useSearchParams()
  const isChosen = search.has('days') || search.has('from')
  const better = known && !isChosen ? betterDays(known, period) : undefined
  const { from, to } = better ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: `showDays` is new each time, and does the same.
  useEffect(() => {
    if (from !== undefined && to !== undefined) showDays({ from, to })
  }, [from, to])
  return better
}

/** Puts days into the address of the screen. */
export const useShowDays = (): ((days: Span) => void) => {
  const [, setSearch] = useSearchParams()
  return ({ from, to }) =>
    setSearch(
      (before) => {
        const search = new URLSearchParams(before)
        search.delete('days')
        search.set('from', from)
        search.set('to', to)
        return search
      },
      { replace: true },
    )
}

const daysText = ({ from, to }: Span): string =>
  // translators: 1: first day, 2: last day.
  sprintf(__('%1$s to %2$s'), dayOf(from, false), dayOf(to, false))

/** Says that nothing is known of the chosen days, and leads to days that have figures. */
export const OtherDays = ({ known }: { readonly known: Known }) => {
  const showDays = useShowDays()
  const all = knownSpan(known)
  if (!all) return <Sources />
  const latest = latestDays(known)
  const spans = [...(latest ? [latest] : []), ...importedSpans(known)]
  const offered = [...new Map(spans.map((span) => [spanText(span), span])).values()]
  return (
    <div className="cb-panel cb-search-hint">
      <p>
        {__('Nothing is known of all these days.')}{' '}
        {sprintf(__('There are figures of %s.'), daysText(all))}{' '}
        {known.periods.length > 0 &&
          __('Files of Search Console have keywords and pages only for all their days together.')}
      </p>
      <div className="cb-actions">
        {offered.map((span) => (
          <Button key={spanText(span)} variant="secondary" onClick={() => showDays(span)}>
            {daysText(span)}
          </Button>
        ))}
      </div>
    </div>
  )
}
