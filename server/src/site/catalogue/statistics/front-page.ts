import type { Context } from '../../../contract/context.ts'
import type { QueryReader } from '../../../http/wire/unread-query.ts'
import { catalogueFacts, findTable, type TableName } from '../../../modules/catalogue/index.ts'
import { thisYear } from '../../../modules/settings/index.ts'
import { html } from '../../common/html.ts'
import { formatNumber } from '../../ui/charts/chart.ts'
import type { CataloguePage } from '../../ui/page.ts'
import { statisticsPath } from '../../ui/paths.ts'
import { printFigure } from '../parts/figure.ts'
import { counted } from './claims/index.ts'
import { datasetOf } from './dataset.ts'
import { pictureOf } from './figure-picture.ts'
import { introOf } from './intro.ts'
import { printMethod } from './method.ts'
import { navigation } from './navigation.ts'
import { findShown } from './shown.ts'
import { printStories, type StoryPlace } from './stories.ts'
import { printYearTools, SLIDER_SCRIPT } from './year-tools.ts'

/** The main figure of the front page. */
const MAIN: TableName = 'characters-by-year'

const STORIES: readonly StoryPlace[] = [
  { subject: 'characters', view: 'gender' },
  { subject: 'characters', view: 'sexuality' },
  { subject: 'characters', view: 'cliches' },
  { subject: 'shows', view: 'on-air' },
  { subject: 'shows', view: 'genres' },
  { subject: 'actors', view: 'gender' },
  { subject: 'death', view: '' },
  { subject: 'nations', view: '' },
  { subject: 'stations', view: '' },
]

/** The first page of the statistics: what the catalogue has, and what each part of the statistics shows. */
export const frontPage = async (ctx: Context, query: QueryReader): Promise<CataloguePage> => {
  const title = 'Statistics'
  const path = statisticsPath()
  const [facts, { table, claim, years, query: chosen }, now, told] = await Promise.all([
    catalogueFacts(ctx),
    findShown(ctx, MAIN, query),
    thisYear(ctx),
    wholeClaim(ctx),
  ])
  return {
    title,
    description: told,
    path,
    trail: [],
    content: html`${navigation(ctx, '', '')}
<h1>${title}</h1>
<p class="claim">${told}</p>
${await introOf(ctx, '')}
${printFigure(ctx, table, {
  ...{ id: MAIN, name: MAIN, chart: 'years', now, claim, query: chosen },
  tools: years && printYearTools(ctx, { id: MAIN, path, years }),
})}
${await printStories(ctx, 'What the numbers say', STORIES)}
${printMethod(ctx, facts, [MAIN])}`,
    about: [datasetOf(ctx, MAIN, table)],
    picture: await pictureOf(ctx, MAIN),
    isFindable: chosen === '',
    script: years && SLIDER_SCRIPT,
  }
}

/** `Since 1990, the shows of the catalogue have had 120 characters; 34 of them died.` */
const wholeClaim = async (ctx: Context): Promise<string> => {
  const [facts, { rows }] = await Promise.all([
    catalogueFacts(ctx),
    findTable(ctx, 'characters-by-year'),
  ])
  const first = rows[0]?.cells[0]
  const characters = counted(facts.total('character'), { one: 'character', many: 'characters' })
  const dead = facts.dead === 0 ? 'none' : formatNumber(facts.dead)
  return first === undefined
    ? `The catalogue has ${characters}; ${dead} of them died.`
    : `Since ${first}, the shows of the catalogue have had ${characters}; ${dead} of them died.`
}
