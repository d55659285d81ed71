import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SelectControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../api.ts'
import { formatNumber } from '../../../parts/charts/series.ts'
import { Missing } from '../../../parts/missing.tsx'
import { vocabulariesOf } from '../vocabularies.ts'
import { rowsAddress } from './breakdowns.ts'
import { STATISTICS } from './names.ts'

/** The kinds of categories that characters carry themselves: lists can be filtered by both. */
const SIDES = vocabulariesOf('character').map(({ kind, field, title }) => ({
  value: kind as 'gender' | 'sexuality' | 'romantic' | 'cliche',
  field,
  label: title,
}))
type Side = (typeof SIDES)[number]

const sideOf = (value: Side['value']): Side | undefined =>
  SIDES.find((side) => side.value === value)

interface Chosen {
  readonly rows: Side['value']
  readonly columns: Side['value']
}

/** Characters by two kinds of categories. */
export const CrossTable = () => {
  const [chosen, choose] = useState<Chosen>({ rows: 'gender', columns: 'sexuality' })
  const rows = sideOf(chosen.rows)
  const columns = sideOf(chosen.columns)
  const query = useQuery({
    queryKey: [STATISTICS, 'cross', chosen],
    queryFn: async () =>
      rows && columns
        ? (await api.getCharactersByTwo({ rows: rows.value, columns: columns.value })).data
        : null,
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return (
    <>
      <div className="cb-columns">
        <SelectControl
          label={__('Rows')}
          value={chosen.rows}
          options={SIDES.filter(({ value }) => value !== chosen.columns)}
          onChange={(rows) => choose({ ...chosen, rows })}
          __next40pxDefaultSize
        />
        <SelectControl
          label={__('Columns')}
          value={chosen.columns}
          options={SIDES.filter(({ value }) => value !== chosen.rows)}
          onChange={(columns) => choose({ ...chosen, columns })}
          __next40pxDefaultSize
        />
      </div>
      {!data || !rows || !columns ? (
        <Missing query={query} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
        <section className="cb-comparison" tabIndex={0} aria-label={__('Counts')}>
          <table>
            <thead>
              <tr>
                <td />
                {data.columns.map(({ slug, name }) => (
                  <th scope="col" key={slug}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row, at) => (
                <tr key={row.slug}>
                  <th scope="row">{row.name}</th>
                  {data.columns.map((column, index) => {
                    const count = data.counts[at]?.[index] ?? 0
                    return (
                      <td key={column.slug}>
                        {count === 0 ? (
                          '–'
                        ) : (
                          <Link
                            href={rowsAddress('character', {
                              [rows.field]: row.slug,
                              [columns.field]: column.slug,
                            })}
                            aria-label={sprintf(
                              __('%1$s with %2$s and %3$s'),
                              formatNumber(count),
                              row.name,
                              column.name,
                            )}
                          >
                            {formatNumber(count)}
                          </Link>
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}
