import type { TableName } from '../../../modules/catalogue/index.ts'
import type { ChartKind } from '../../ui/drawing.ts'
import { statisticsPath } from '../../ui/paths.ts'

/** A table on a page of statistics. */
export interface Section {
  readonly table: TableName
  readonly chart: ChartKind
  /** A limit of rows; the rest is on a page of its own. */
  readonly most?: number
}

export interface View {
  readonly title: string
  readonly sections: readonly Section[]
}

/** A subject of the statistics with its views; the view with the empty name is its start page. */
export interface StatisticsSubject {
  readonly title: string
  readonly views: ReadonlyMap<string, View>
}

const section = (table: TableName, chart: ChartKind, most?: number): Section => ({
  table,
  chart,
  ...(most === undefined ? {} : { most }),
})

const views = (
  all: Readonly<Record<string, readonly [string, ...Section[]]>>,
): StatisticsSubject['views'] =>
  new Map(Object.entries(all).map(([name, [title, ...sections]]) => [name, { title, sections }]))

/** All pages of the statistics by their path segments. A new page is a line here. */
export const SUBJECTS: ReadonlyMap<string, StatisticsSubject> = new Map<string, StatisticsSubject>([
  [
    'characters',
    {
      title: 'Characters',
      views: views({
        '': ['Overview', section('characters-by-cliche', 'bars', 10)],
        cliches: ['Clichés', section('characters-by-cliche', 'bars')],
        'cliches-each': ['Clichés per character', section('cliches-per-character', 'bars')],
        pairings: ['Pairings', section('cliche-pairings', 'bars')],
        gender: ['Gender', section('characters-by-gender', 'bars')],
        sexuality: [
          'Sexuality',
          section('characters-by-sexuality', 'bars'),
          section('sexuality-by-gender', 'stacked'),
        ],
        romantic: ['Romantic orientation', section('characters-by-romantic-orientation', 'bars')],
        'queer-irl': ['Queer in real life', section('characters-queer-irl', 'shares')],
        roles: [
          'Roles',
          section('characters-by-role', 'bars'),
          section('actors-per-character', 'bars'),
          section('characters-per-actor', 'bars'),
        ],
        'on-air': ['On air', section('characters-by-year', 'years')],
        decades: ['Decades', section('characters-by-decade', 'bars')],
        records: [
          'Records',
          section('records-cliches', 'none'),
          section('records-shows', 'none'),
          section('records-actors', 'none'),
          section('records-deaths', 'none'),
          section('records-years', 'none'),
        ],
      }),
    },
  ],
  [
    'shows',
    {
      title: 'Shows',
      views: views({
        '': ['Overview', section('shows-by-trope', 'bars', 10)],
        tropes: ['Tropes', section('shows-by-trope', 'bars')],
        genres: ['Genres', section('shows-by-genre', 'bars')],
        intersectionality: ['Intersectionality', section('shows-by-intersection', 'bars')],
        formats: ['Formats', section('shows-by-format', 'bars')],
        stars: ['Stars', section('shows-by-star', 'bars')],
        triggers: ['Content warnings', section('shows-by-trigger', 'bars')],
        'worth-it': ['Worth watching', section('shows-by-verdict', 'shares')],
        'we-love-it': ['We love it', section('shows-by-love', 'shares')],
        'on-air': [
          'On air',
          section('shows-by-state', 'shares'),
          section('shows-by-year', 'years'),
          section('shows-by-start', 'years'),
          section('shows-by-finish', 'years'),
        ],
      }),
    },
  ],
  [
    'actors',
    {
      title: 'Actors',
      views: views({
        '': ['Overview', section('actors-by-gender', 'bars', 5)],
        gender: ['Gender', section('actors-by-gender', 'bars')],
        sexuality: ['Sexuality', section('actors-by-sexuality', 'bars')],
        roles: ['Roles', section('characters-per-actor', 'bars')],
      }),
    },
  ],
  [
    'death',
    {
      title: 'Death',
      views: views({
        '': ['Overview', section('deaths-by-year', 'years')],
        characters: [
          'Characters',
          section('dead-by-sexuality', 'bars'),
          section('dead-by-gender', 'bars'),
          section('dead-by-role', 'bars'),
        ],
        shows: ['Shows', section('shows-by-death', 'shares')],
        stations: ['Stations', section('dead-by-station', 'bars')],
        nations: ['Nations', section('dead-by-nation', 'bars')],
        years: ['Years', section('deaths-by-year', 'years')],
        list: ['List'],
      }),
    },
  ],
  ['nations', { title: 'Nations', views: views({ '': ['All', section('nations', 'bars')] }) }],
  ['stations', { title: 'Stations', views: views({ '': ['All', section('stations', 'bars')] }) }],
  ['formats', { title: 'Formats', views: views({ '': ['All', section('formats', 'bars')] }) }],
])

/** The path of the first page of the statistics with this table. */
export const placeOfTable = (name: TableName): string => {
  for (const [subject, { views }] of SUBJECTS)
    for (const [view, { sections }] of views)
      if (sections.some(({ table }) => table === name))
        return `${statisticsPath(subject, view)}#${name}`
  return statisticsPath()
}
