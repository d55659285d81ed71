import type { Context } from '../../../contract/context.ts'
import {
  catalogueFacts,
  findDeaths,
  findTable,
  type TableName,
} from '../../../modules/catalogue/index.ts'
import { html } from '../../common/html.ts'
import { pageOfList } from '../../find/lists.ts'
import { formatNumber } from '../../ui/charts/chart.ts'
import { linkTo, printPaging } from '../../ui/elements.ts'
import type { CataloguePage } from '../../ui/page.ts'
import { statisticsPath } from '../../ui/paths.ts'
import { titleOfPage, USUAL } from '../parts/choice.ts'
import { PER_PAGE } from '../parts/listing.ts'
import { counted } from './claims/index.ts'
import { printDeaths } from './death-list-page.ts'
import { cards } from './intro.ts'
import { printMethod } from './method.ts'

const COUNTS: Readonly<Record<string, TableName>> = {
  'Characters on air': 'characters-by-year',
  'Shows on air': 'shows-by-year',
  'Shows that began': 'shows-by-start',
  'Shows that ended': 'shows-by-finish',
  Deaths: 'deaths-by-year',
}

/** Counts and deaths of a year; undefined for a year outside the catalogue's range. */
export const yearPage = async (
  ctx: Context,
  year: number,
  page: number,
): Promise<CataloguePage | undefined> => {
  const tables = await Promise.all(Object.values(COUNTS).map((name) => findTable(ctx, name)))
  const years = tables
    .flatMap(({ rows }) => [rows[0], rows.at(-1)])
    .flatMap((row) => (row ? [Number(row.cells[0])] : []))
  const isKnown = (wanted: number): boolean =>
    wanted >= Math.min(...years) && wanted <= Math.max(...years)
  if (!isKnown(year)) return undefined
  const numbers = Object.keys(COUNTS).map((label, index) => {
    const row = tables[index]?.rows.find(({ cells }) => cells[0] === String(year))
    return [label, Number(row?.cells[1] ?? 0)] as const
  })
  const { deaths, total } = await findDeaths(ctx, {
    ...{ limit: PER_PAGE, offset: (page - 1) * PER_PAGE, year },
  })
  if (deaths.length === 0 && page > 1) return undefined
  const path = pathOf(year)
  return {
    title: titleOfPage(`The year ${year}`, USUAL, page),
    crumb: `The year ${year}`,
    description: numbers.map(([label, value]) => `${label}: ${formatNumber(value)}`).join('. '),
    path: pageOfList(path, page),
    trail: [{ label: 'Statistics', path: statisticsPath() }],
    content: html`<h1>The year ${year}</h1>
<p class="claim">${sentenceOf(year, numbers)}</p>
${cards(ctx, numbers)}
<nav class="statistics-nav" aria-label="Years"><ul>${[year - 1, year + 1]
      .filter(isKnown)
      .map((other) => html`<li>${linkTo(ctx, pathOf(other), String(other))}</li>`)}</ul></nav>
${
  total > 0 &&
  html`<h2>Who died</h2>
${await printDeaths(ctx, { id: 'deaths', title: `Deaths in ${year}`, deaths })}`
}
${printPaging({
  page,
  pages: Math.ceil(total / PER_PAGE),
  addressOf: (number) => ctx.links.site(pageOfList(path, number)),
})}
${printMethod(ctx, await catalogueFacts(ctx), Object.values(COUNTS))}`,
    about: [],
    isFindable: true,
  }
}

/** `In 2014, 120 characters and 33 shows were on air, and 12 deaths are recorded.` */
const sentenceOf = (year: number, numbers: readonly (readonly [string, number])[]): string => {
  const [characters = 0, shows = 0, , , deaths = 0] = numbers.map(([, value]) => value)
  const died =
    deaths === 0 ? 'no death is' : `${counted(deaths, DEATHS)} ${deaths === 1 ? 'is' : 'are'}`
  return `In ${year}, ${counted(characters, CHARACTERS)} and ${counted(shows, SHOWS)} were on air, and ${died} recorded.`
}

const CHARACTERS = { one: 'character', many: 'characters' }
const SHOWS = { one: 'show', many: 'shows' }
const DEATHS = { one: 'death', many: 'deaths' }

const pathOf = (year: number): string => `this-year/${year}/`
