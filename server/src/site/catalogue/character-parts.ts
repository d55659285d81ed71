import {
  findVisible,
  type Item,
  type ItemRow,
  itemPagePath,
  ROLE_NAMES,
} from '../../modules/catalogue/index.ts'
import { html } from '../common/html.ts'
import { joined, linkTo } from '../ui/elements.ts'
import type { PartsMaker } from './item-parts.ts'
import { printCastOf } from './parts/cast.ts'
import { datePrinter } from './parts/dates.ts'
import { named, performancesOf } from './parts/performances.ts'
import { findThumbnails, THUMBNAIL } from './parts/pictures.ts'
import { printTimeLine, printYears } from './parts/time-line.ts'

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
  const [posters, cast] = await Promise.all([
    findThumbnails(
      ctx,
      appearances.map(({ row }) => row),
      THUMBNAIL,
    ),
    printCastOf(ctx, mainShowOf(item, shows), item.row.id),
  ])
  const inShows = shows.length === 0 ? '' : ` in ${shows.map(({ name }) => name).join(', ')}`
  const linksTo = (rows: readonly ItemRow[]) =>
    joined(rows.map(({ type, slug, name }) => linkTo(ctx, itemPagePath(type, slug), name)))
  return {
    kicker: 'Character',
    glance: {
      'Played by': actors.length > 0 && linksTo(actors),
      'Seen in':
        shows.length > MOST_NAMED ? `${shows.length} shows` : shows.length > 0 && linksTo(shows),
      Years: printYears([...new Set(appearances.flatMap(({ years }) => years))]),
      Died: state.deaths.length > 0 && joined(state.deaths.map(date)),
    },
    below: html`${
      appearances.length > 0 &&
      html`<h2>Appearances</h2>
${printTimeLine(ctx, {
  title: `Shows with ${state.name}`,
  entries: appearances.map(({ row, role, years }, index) => ({
    ...{ path: itemPagePath('show', row.slug), name: row.name, picture: posters[index] },
    ...{ note: ROLE_NAMES[role], years },
  })),
})}`
    }
${cast}`,
    summary: `${state.name}, a character${inShows}.`,
    about: { '@type': 'Person', ...(state.deaths[0] ? { deathDate: state.deaths[0] } : {}) },
    related: shows.map((show) => ({
      ...named(ctx, show),
      character: named(ctx, item.row),
      actor: performancesOf(ctx, item, known),
    })),
  }
}

/** Of longer lists of shows, only the number is printed. */
const MOST_NAMED = 3

/** The show with the most years of the character. */
const mainShowOf = ({ state }: Item, shows: readonly ItemRow[]): ItemRow | undefined => {
  const yearsIn = ({ id }: ItemRow): number =>
    state.shows.reduce((sum, { show, years }) => (show === id ? sum + years.length : sum), 0)
  return shows.toSorted((a, b) => yearsIn(b) - yearsIn(a))[0]
}
