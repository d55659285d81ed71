import '../catalogue.css'
import { useQuery } from '@tanstack/react-query'
import { __, sprintf } from '@wordpress/i18n'
import { Link, useSearch } from 'wouter'
import { api } from '../../../api.ts'
import { Bars } from '../../../parts/charts/bars.tsx'
import { Figures } from '../../../parts/charts/figures.tsx'
import { formatNumber } from '../../../parts/charts/series.ts'
import { Missing } from '../../../parts/missing.tsx'
import { Page } from '../../../parts/page.tsx'
import { SectionLinks } from '../../../parts/section-links.tsx'
import { KINDS } from '../kinds.ts'
import { BREAKDOWNS, type Breakdown, rowsAddress } from './breakdowns.ts'
import { CrossTable } from './cross-table.tsx'
import { STATISTICS } from './names.ts'

interface Section {
  readonly id: string
  readonly title: string
}

const CROSS: Section = { id: 'cross', title: __('Two at a time') }
const SECTIONS: readonly Section[] = [...BREAKDOWNS, CROSS]
const addressOf = ({ id }: Section): string => `/catalogue/statistics?of=${id}`

/** Statistics of the catalogue; each number leads to the items that it counts. */
const Statistics = () => {
  const of = new URLSearchParams(useSearch()).get('of')
  const section = SECTIONS.find(({ id }) => id === of) ?? SECTIONS[0]
  const breakdown = BREAKDOWNS.find(({ id }) => id === section?.id)
  if (!section) return null
  return (
    <Page
      title={__('Statistics of the catalogue')}
      intro={__('Only published items are counted. Each number leads to the items behind it.')}
    >
      <div className="cb-statistics">
        <Overview />
        <div className="cb-sectioned">
          <SectionLinks
            label={__('Statistics')}
            sections={SECTIONS}
            current={section}
            addressOf={addressOf}
          />
          <section className="cb-panel" aria-label={section.title}>
            <h2>{section.title}</h2>
            {breakdown ? <Counts key={breakdown.id} breakdown={breakdown} /> : <CrossTable />}
          </section>
        </div>
      </div>
    </Page>
  )
}

export default Statistics

const Overview = () => {
  const { data } = useQuery({
    queryKey: [STATISTICS, 'overview'],
    queryFn: async () => {
      const totals = await Promise.all(KINDS.map(({ list }) => list({ per_page: 1 })))
      return {
        totals: totals.map(({ total }) => total ?? 0),
        deaths: (await api.getDeaths({})).data,
      }
    },
  })
  if (!data) return null
  return (
    <Figures
      items={[
        ...KINDS.map(({ title, type }, at) => ({
          label: title,
          value: <Link href={rowsAddress(type, {})}>{formatNumber(data.totals[at] ?? 0)}</Link>,
        })),
        {
          label: __('Dead characters'),
          value: (
            <Link href={rowsAddress('character', { cliches: 'dead' })}>
              {formatNumber(data.deaths.characters.dead)}
            </Link>
          ),
        },
      ]}
    />
  )
}

const Counts = ({ breakdown }: { readonly breakdown: Breakdown }) => {
  const query = useQuery({ queryKey: [STATISTICS, breakdown.id], queryFn: breakdown.load })
  if (!query.data) return <Missing query={query} />
  if (query.data.length === 0)
    return (
      <p>
        {__('Nothing to count yet.')} <Link href="/catalogue/transfer">{__('Import a file')}</Link>
      </p>
    )
  return (
    <Bars
      label={breakdown.title}
      items={query.data.map(({ key, name, count, percent, href }) => ({
        key,
        label: <Link href={href}>{name}</Link>,
        value: count,
        note: percent === undefined ? undefined : sprintf('%s %%', formatNumber(percent)),
      }))}
    />
  )
}
