import type { Context } from '../../contract/context.ts'
import {
  type ListName,
  listReport,
  type ReportQuery,
  type ReportRow,
} from '../../modules/analytics/index.ts'
import { type Html, html } from '../common/html.ts'
import { printRanking, type Ranking, type RankingColumn } from './ranking.ts'

interface List {
  readonly report: ListName
  /** Restricts the report to the rows of this group. */
  readonly group?: string | undefined
  readonly title: string
  readonly of: string
  readonly columns: readonly RankingColumn[]
  /** The line below a label: its address or its group. */
  readonly remark?: 'address' | 'group'
  /** Labels link to the page, or to the visits of it. */
  readonly leadsTo?: 'page' | 'visits'
}

const VIEWS: RankingColumn = { key: 'views', label: 'Views' }
const VISITS: RankingColumn = { key: 'visits', label: 'Visits' }
const TIME: RankingColumn = { key: 'duration', label: 'Time' }

const clicks = (label: string): RankingColumn => ({ key: 'events', label })

const technology = (group: string, title: string, of: string): List => ({
  ...{ report: 'technology', group, title, of, columns: [VISITS, VIEWS] },
})

/** The lists of the page in their order. A new list is a line here. */
const SUBJECTS: Readonly<Record<string, readonly List[]>> = {
  'What is read': [
    {
      ...{ report: 'pages', title: 'Pages', of: 'Page', columns: [VIEWS, VISITS, TIME] },
      ...{ remark: 'address', leadsTo: 'visits' },
    },
    {
      ...{ report: 'landing', title: 'Where visits begin', of: 'Page', columns: [VISITS] },
      ...{ remark: 'address', leadsTo: 'visits' },
    },
    {
      ...{ report: 'exits', title: 'Where visits end', of: 'Page', columns: [VISITS] },
      ...{ remark: 'address', leadsTo: 'visits' },
    },
    {
      ...{ report: 'authors', title: 'Authors', of: 'Author', columns: [VIEWS, VISITS] },
      leadsTo: 'page',
    },
    {
      ...{ report: 'categories', title: 'Categories', of: 'Category', columns: [VIEWS, VISITS] },
      leadsTo: 'page',
    },
    {
      ...{ report: 'tags', title: 'Tags', of: 'Tag', columns: [VIEWS, VISITS] },
      leadsTo: 'page',
    },
    {
      ...{ report: 'catalogue', title: 'Catalogue', of: 'Page', columns: [VIEWS, VISITS] },
      ...{ remark: 'group', leadsTo: 'visits' },
    },
  ],
  'Where visitors come from': [
    {
      ...{ report: 'sources', title: 'Sources', of: 'Source', columns: [VISITS, VIEWS] },
      remark: 'group',
    },
    { report: 'referrers', title: 'Referring pages', of: 'Page', columns: [VISITS, VIEWS] },
    { report: 'campaigns', title: 'Campaigns', of: 'Campaign', columns: [VISITS, VIEWS] },
    {
      report: 'countries',
      title: 'Countries or language regions',
      of: 'Country',
      columns: [VISITS, VIEWS],
    },
  ],
  'What they use': [
    technology('device', 'Devices', 'Device'),
    technology('browser', 'Browsers', 'Browser'),
    technology('os', 'Systems', 'System'),
  ],
  'What they do': [
    {
      ...{ report: 'search', title: 'Searches', of: 'Words' },
      columns: [clicks('Searches'), { key: 'results', label: 'Found' }],
    },
    { report: 'downloads', title: 'Downloads', of: 'File', columns: [clicks('Clicks')] },
    { report: 'outbound', title: 'Links to elsewhere', of: 'Address', columns: [clicks('Clicks')] },
    { report: 'affiliate', title: 'Links to partners', of: 'Address', columns: [clicks('Clicks')] },
    { report: 'notfound', title: 'Pages that are not there', of: 'Address', columns: [VIEWS] },
  ],
}

/** Rows per list; the file has more. */
const MOST_ROWS = 10

/** Addresses for the chosen period. */
export interface Places {
  fileOf(report: ListName): string
  /** The visits page restricted to one path. */
  visitsOf(path: string): string
}

/** All lists with rows, and the names of those without. */
export const printLists = async (
  ctx: Context,
  query: ReportQuery,
  places: Places,
): Promise<Html> => {
  const names = new Set(Object.values(SUBJECTS).flatMap((lists) => lists.map(reportOf)))
  const reports = new Map(
    await Promise.all(
      Array.from(names, async (name) => {
        const { rows } = await listReport(ctx, name, { ...query, limit: MOST_ROWS })
        return [name, rows] as const
      }),
    ),
  )
  const subjects = Object.entries(SUBJECTS).map(([title, lists]) => ({
    title,
    rankings: lists.map((list) => rankingOf(list, reports.get(list.report) ?? [], places)),
  }))
  const all = subjects.flatMap(({ rankings }) => rankings)
  const empty = all.filter(isEmpty).map(({ title }) => title)
  return html`${subjects
    .filter(({ rankings }) => !rankings.every(isEmpty))
    .map(
      ({ title, rankings }) => html`<h2>${title}</h2>
<div class="visit-lists">
${rankings.map((ranking) => !isEmpty(ranking) && printRanking(ranking))}</div>
`,
    )}${empty.length > 0 && html`<p>Nothing was counted here: ${empty.join(', ')}.</p>`}`
}

const reportOf = ({ report }: List): ListName => report

const isEmpty = ({ rows }: Ranking): boolean => rows.length === 0

const rankingOf = (list: List, rows: readonly ReportRow[], places: Places): Ranking => ({
  id: list.group ?? list.report,
  title: list.title,
  of: list.of,
  columns: list.columns,
  rows: list.group === undefined ? rows : rows.filter(({ group }) => group === list.group),
  file: places.fileOf(list.report),
  addressOf: (row) => leadOf(list, row, places),
  remarkOf: (row) => remarkOf(list, row),
})

const leadOf = ({ leadsTo }: List, { label, url }: ReportRow, { visitsOf }: Places): string => {
  if (leadsTo === 'page') return url
  return leadsTo === 'visits' && label.startsWith('/') ? visitsOf(label) : ''
}

const remarkOf = ({ remark }: List, { group, label, name }: ReportRow): string => {
  if (remark === 'group') return group
  return remark === 'address' && label !== name ? label : ''
}
