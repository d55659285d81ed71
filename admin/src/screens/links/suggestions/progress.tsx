import { useQuery, useQueryClient } from '@tanstack/react-query'
import { __, sprintf } from '@wordpress/i18n'
import { useEffect, useRef } from 'react'
import { api } from '../../../api.ts'
import { SUGGESTIONS } from '../data.ts'

const COMPLETE = 100

/** How often the progress is asked for while texts wait, in milliseconds. */
const INTERVAL = 3_000

/** Shown while texts still wait for suggestions; then the list is read again. */
export const Progress = () => {
  const queries = useQueryClient()
  const { data: percent = COMPLETE } = useQuery({
    queryKey: [SUGGESTIONS, 'percent'],
    queryFn: async () => (await api.getSuggestionScanPercent()).data.percent,
    refetchInterval: ({ state }) => (state.data === COMPLETE ? false : INTERVAL),
  })
  const before = useRef(percent)
  useEffect(() => {
    if (before.current < COMPLETE && percent === COMPLETE)
      void queries.invalidateQueries({ queryKey: [SUGGESTIONS] })
    before.current = percent
  }, [percent, queries])
  if (percent === COMPLETE) return null
  return (
    <p className="cb-links-progress" role="status">
      <progress max={COMPLETE} value={percent} aria-label={__('Looking through the texts')} />
      {/* translators: %d: per cent. */}
      {sprintf(__('%d %% of the texts are looked through.'), percent)}
    </p>
  )
}
