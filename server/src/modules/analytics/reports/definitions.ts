import type { Linker } from '../../../contract/context.ts'
import { ITEM_TYPES } from '../../catalogue/index.ts'
import { kindOfPlace } from '../countries/index.ts'
import type { Dimension, Measure } from '../store/index.ts'
import { channelOf } from './channels.ts'
import { authors, termsIn } from './content.ts'
import {
  byAuthorName,
  byCountry,
  byItemName,
  byTermName,
  byTitle,
  type NameLabels,
} from './names.ts'
import { labelsOf, type RowSource } from './sources.ts'

/** Labels of one kind in a report. */
export interface Part {
  readonly group: string
  readonly rows: RowSource
  /** Set where the group depends on the label. */
  readonly groupOf?: (label: string) => string
  readonly name?: NameLabels
}

interface Definition {
  /** The measure by which rows are ordered and compared. */
  readonly measure: Measure
  readonly parts: readonly Part[]
  /** The labels are paths of the site, and the report can be limited to one. */
  readonly isOfPaths?: boolean
}

const part = (
  dimension: Dimension,
  by: Measure,
  more: Pick<Part, 'groupOf' | 'name'> = {},
): Part => ({ group: dimension, rows: labelsOf(dimension, by), ...more })

const visitsBy = (dimension: Dimension, more?: Pick<Part, 'groupOf' | 'name'>): Definition => ({
  measure: 'visits',
  parts: [part(dimension, 'visits', more)],
})

const eventsBy = (dimension: Dimension): Definition => ({
  measure: 'events',
  parts: [part(dimension, 'events')],
})

const pathsBy = (dimension: Dimension, measure: Measure): Definition => ({
  measure,
  parts: [part(dimension, measure, { name: byTitle })],
  isOfPaths: true,
})

const viewsOf = (group: string, rows: RowSource, name: NameLabels): Definition => ({
  measure: 'views',
  parts: [{ group, rows, name }],
})

/** Paths are counted from the root of the host, and the site may be in a folder of it. */
const below =
  (place: string) =>
  ({ links }: Linker): string =>
    new URL(links.site(place)).pathname

const DEFINITIONS = {
  pages: pathsBy('path', 'views'),
  landing: pathsBy('landing', 'visits'),
  exits: pathsBy('exit', 'visits'),
  notfound: pathsBy('missing', 'views'),
  sources: visitsBy('source', { groupOf: channelOf }),
  referrers: visitsBy('referrer'),
  campaigns: visitsBy('campaign'),
  technology: {
    measure: 'visits',
    parts: [part('browser', 'visits'), part('os', 'visits'), part('device', 'visits')],
  },
  devices: visitsBy('device'),
  countries: visitsBy('country', { name: byCountry, groupOf: kindOfPlace }),
  search: eventsBy('search'),
  downloads: eventsBy('download'),
  outbound: eventsBy('outbound'),
  affiliate: eventsBy('affiliate'),
  authors: viewsOf('author', authors, byAuthorName),
  categories: viewsOf('category', termsIn('category'), byTermName),
  tags: viewsOf('tag', termsIn('post_tag'), byTermName),
  catalogue: {
    measure: 'views',
    parts: ITEM_TYPES.map((type) => ({
      group: type,
      rows: labelsOf('path', 'views', below(`${type}/`)),
      name: byItemName(type),
    })),
  },
} satisfies Readonly<Record<string, Definition>>

export type ListName = keyof typeof DEFINITIONS

export const LIST_NAMES = Object.keys(DEFINITIONS) as readonly ListName[]

export const definitionOf = (name: ListName): Definition => DEFINITIONS[name]
