import type { Field } from '@wordpress/dataviews'
import { __ } from '@wordpress/i18n'
import { Difference } from '../../parts/charts/difference.tsx'
import { formatNumber } from '../../parts/charts/series.ts'
import { formatShare } from './data.ts'

interface Figures {
  readonly clicks: number
  readonly impressions: number
  readonly ctr: number
  readonly position: number
}

type FigureRow = Figures & { readonly difference: Figures }

/** The figures of a row with their change; nothing where the server knows of none. */
export const figureFields = <T,>(
  figuresOf: (item: T) => FigureRow | undefined,
): readonly Field<T>[] => {
  const field = (
    id: keyof Figures,
    label: string,
    format: (value: number) => string,
    isLowerBetter = false,
  ): Field<T> => ({
    ...{ id, label, filterBy: false },
    type: 'number',
    getValue: ({ item }) => figuresOf(item)?.[id] ?? 0,
    render: ({ item }) => {
      const figures = figuresOf(item)
      if (!figures || (id === 'position' && figures.impressions === 0)) return '–'
      return (
        <span className="cb-search-figure">
          {format(figures[id])}{' '}
          <Difference
            value={figures.difference[id]}
            format={format}
            isLowerBetter={isLowerBetter}
          />
        </span>
      )
    },
  })
  return [
    field('clicks', __('Clicks'), formatNumber),
    field('impressions', __('Impressions'), formatNumber),
    field('ctr', __('Click-through rate'), formatShare),
    field('position', __('Position'), formatNumber, true),
  ]
}
