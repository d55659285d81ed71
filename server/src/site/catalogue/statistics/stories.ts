import type { Context } from '../../../contract/context.ts'
import { findTable, type TableName } from '../../../modules/catalogue/index.ts'
import { type Html, html } from '../../common/html.ts'
import type { Drawing } from '../../ui/charts/chart.ts'
import { drawSparkline } from '../../ui/charts/sparkline.ts'
import { dataOf, drawTable } from '../../ui/drawing.ts'
import { linkTo } from '../../ui/elements.ts'
import { statisticsPath } from '../../ui/paths.ts'
import { claimOf } from './claims/index.ts'
import { type Section, SUBJECTS } from './views.ts'

/** A page of statistics that another one tells of. */
export interface StoryPlace {
  readonly subject: string
  readonly view: string
}

/**
 * Tables that read all characters, appearances or deaths. An overview with them would take as long as all its
 * pages together.
 */
const COSTLY: ReadonlySet<TableName> = new Set<TableName>([
  ...([
    'characters-by-romantic-orientation',
    'characters-by-role',
    'actors-per-character',
  ] as const),
  ...(['characters-per-actor', 'cliches-per-character', 'characters-by-decade'] as const),
  ...(['records-cliches', 'dead-by-role', 'dead-by-nation', 'dead-by-station'] as const),
])

/** The views of a subject that its overview tells of. */
export const storiesIn = (subject: string): readonly StoryPlace[] =>
  Array.from(SUBJECTS.get(subject)?.views.keys() ?? [])
    .filter((view) => view !== '')
    .map((view) => ({ subject, view }))

/** What other pages show, each in a sentence with a small chart. */
export const printStories = async (
  ctx: Context,
  title: string,
  places: readonly StoryPlace[],
): Promise<Html | undefined> => {
  const stories = await Promise.all(places.map((place) => printStory(ctx, place)))
  const told = stories.flatMap((story) => story ?? [])
  return told.length === 0
    ? undefined
    : html`<h2>${title}</h2>
<ul class="stories">${told}</ul>`
}

const printStory = async (
  ctx: Context,
  { subject, view }: StoryPlace,
): Promise<Html | undefined> => {
  const known = SUBJECTS.get(subject)
  const { title, sections } = known?.views.get(view) ?? {}
  const [section] = sections ?? []
  if (!known || !section || COSTLY.has(section.table)) return undefined
  const table = await findTable(ctx, section.table)
  const claim = claimOf(section.table, table)
  if (claim === undefined) return undefined
  const drawing = drawSmall(section, table)
  return html`<li><h3>${linkTo(ctx, statisticsPath(subject, view), view === '' ? known.title : `${known.title}: ${title}`)}</h3>
<p>${claim}</p>
${drawing && html`<svg class="chart" width="100%" height="${drawing.height}" aria-hidden="true" focusable="false">${drawing.content}</svg>`}</li>
`
}

/** Enough to see the leader. */
const FEW_BARS = 3

const drawSmall = (
  { table: name, chart }: Section,
  table: Awaited<ReturnType<typeof findTable>>,
): Drawing | undefined => {
  switch (chart) {
    case 'bars':
      return drawTable(table, chart, { id: `story-${name}`, most: FEW_BARS })
    case 'years':
      return drawSparkline(dataOf(table).map(({ value }) => value))
    case 'shares':
      return drawTable(table, chart, { id: `story-${name}` })
    default:
      return undefined
  }
}
