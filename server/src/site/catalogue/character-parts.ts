import { itemPagePath, ROLE_NAMES } from '../../modules/catalogue/index.ts'
import { html } from '../common/html.ts'
import type { PartsMaker } from './item-parts.ts'
import { joined, linkTo, printTable } from './parts/elements.ts'
import { findPublished, named, performancesOf } from './parts/performances.ts'

/** A character: who plays them, where they appear, and when they died. */
export const characterParts: PartsMaker = async (ctx, item, page) => {
  const { state } = item
  if (page > 1) return undefined
  const known = await findPublished(ctx, [...state.actors, ...state.shows.map(({ show }) => show)])
  const actors = state.actors.flatMap((id) => known.get(id) ?? [])
  const appearances = state.shows.flatMap(({ show, role, years }) => {
    const row = known.get(show)
    return row ? [{ row, role, years }] : []
  })
  const shows = [...new Set(appearances.map(({ row }) => row))]
  const inShows = shows.length === 0 ? '' : ` in ${shows.map(({ name }) => name).join(', ')}`
  return {
    facts: {
      Died: state.deaths.join(', '),
      'Played by':
        actors.length > 0 &&
        joined(actors.map(({ slug, name }) => linkTo(ctx, itemPagePath('actor', slug), name))),
    },
    below: html`${
      appearances.length > 0 &&
      html`<h2>Appearances</h2>
${printTable(
  ctx,
  {
    title: `Shows with ${state.name}`,
    columns: [
      { key: 'show', label: 'Show', kind: 'text' },
      { key: 'role', label: 'Role', kind: 'text' },
      { key: 'years', label: 'Years', kind: 'text' },
    ],
    rows: appearances.map(({ row, role, years }) => ({
      path: itemPagePath('show', row.slug),
      cells: [row.name, ROLE_NAMES[role], printYears(years)],
    })),
  },
  { id: 'appearances' },
)}`
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
