import { findVisible, itemPagePath, ROLE_NAMES } from '../../modules/catalogue/index.ts'
import { html } from '../common/html.ts'
import { joined, linkTo } from '../ui/elements.ts'
import { printRows } from '../ui/rows.ts'
import type { PartsMaker } from './item-parts.ts'
import { datePrinter } from './parts/dates.ts'
import { named, performancesOf } from './parts/performances.ts'
import { findThumbnails, THUMBNAIL } from './parts/pictures.ts'

/** Parts of a character's page: actors, shows and deaths. */
export const characterParts: PartsMaker = async (ctx, item, page) => {
  const { state } = item
  if (page > 1) return undefined
  const known = await findVisible(ctx.db, [...state.actors, ...state.shows.map(({ show }) => show)])
  const actors = state.actors.flatMap((id) => known.get(id) ?? [])
  const appearances = state.shows.flatMap(({ show, role, years }) => {
    const row = known.get(show)
    return row ? [{ row, role, years }] : []
  })
  const date = await datePrinter(ctx)
  const shows = [...new Set(appearances.map(({ row }) => row))]
  const posters = await findThumbnails(
    ctx,
    appearances.map(({ row }) => row),
    THUMBNAIL,
  )
  const inShows = shows.length === 0 ? '' : ` in ${shows.map(({ name }) => name).join(', ')}`
  return {
    facts: {
      Died: state.deaths.length > 0 && joined(state.deaths.map(date)),
      'Played by':
        actors.length > 0 &&
        joined(actors.map(({ slug, name }) => linkTo(ctx, itemPagePath('actor', slug), name))),
    },
    below: html`${
      appearances.length > 0 &&
      html`<h2>Appearances</h2>
${printRows(ctx, {
  ...{ id: 'appearances', title: `Shows with ${state.name}`, label: 'Show' },
  columns: [{ label: 'Role' }, { label: 'Years' }],
  rows: appearances.map(({ row, role, years }, index) => ({
    path: itemPagePath('show', row.slug),
    name: row.name,
    picture: posters[index],
    cells: [ROLE_NAMES[role], printYears(years)],
  })),
})}`
    }`,
    summary: `${state.name}, a character${inShows}.`,
    about: { '@type': 'Person', ...(state.deaths[0] ? { deathDate: state.deaths[0] } : {}) },
    related: shows.map((show) => ({
      ...named(ctx, show),
      character: named(ctx, item.row),
      actor: performancesOf(ctx, item, known),
    })),
  }
}

/** `2001–2003, 2007` */
const printYears = (years: readonly number[]): string => {
  const runs: [first: number, last: number][] = []
  for (const year of years.toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && year <= run[1] + 1) run[1] = year
    else runs.push([year, year])
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ')
}
