import {
  findSimilarShows,
  findVisible,
  itemPagePath,
  withRelations,
} from '../../modules/catalogue/index.ts'
import { html } from '../common/html.ts'
import { countOf } from '../ui/words.ts'
import type { PartsMaker } from './item-parts.ts'
import { printShelf } from './parts/cast.ts'
import { airYearsPrinter } from './parts/dates.ts'
import { findListing } from './parts/listing.ts'
import { named, performancesOf } from './parts/performances.ts'

/** Parts of a show's page: years on air, rating, and cast. */
export const showParts: PartsMaker = async (ctx, { row, state }, page) => {
  const { start, finish, seasons, score, worth_it, loved } = state.details as ShowDetails
  const [listing, similar] = await Promise.all([
    findListing(ctx, {
      ...{ title: `Characters in ${state.name}`, type: 'character', page },
      path: itemPagePath('show', row.slug),
      narrowed: { showId: row.id },
    }),
    findSimilarShows(ctx, row),
  ])
  if (!listing) return undefined
  const cast = await withRelations(ctx.db, listing.rows)
  const known = await findVisible(
    ctx.db,
    cast.flatMap(({ state }) => state.actors),
  )
  return {
    kicker: 'Show',
    glance: {
      'On air': (await airYearsPrinter(ctx))(start, finish),
      Seasons: seasons || undefined,
      'Worth watching': worth_it === 'TBD' ? undefined : worth_it,
      'We love it': loved && 'Yes',
      Score: typeof score === 'number' && `${score} of 100`,
    },
    below: html`<h2>${countOf('character', listing.total)}</h2>
${listing.content}
${
  similar.length > 0 &&
  html`<h2>Similar shows</h2>
${await printShelf(ctx, `Shows similar to ${state.name}`, similar)}`
}`,
    summary: `${state.name}, a show with ${countOf('character', listing.total)} in the catalogue.`,
    about: {
      '@type': 'TVSeries',
      ...(start ? { startDate: String(start) } : {}),
      ...(finish ? { endDate: String(finish) } : {}),
      ...(seasons ? { numberOfSeasons: seasons } : {}),
      ...(cast.length > 0 ? { character: cast.map(({ row }) => named(ctx, row)) } : {}),
      ...(known.size > 0
        ? { actor: cast.flatMap((item) => performancesOf(ctx, item, known)) }
        : {}),
    },
    listing,
  }
}

/** The details of a show as defined by the catalogue. */
interface ShowDetails {
  readonly start?: number | null
  readonly finish?: number | null
  readonly seasons?: number
  readonly score?: number | null
  readonly worth_it?: string
  readonly loved?: boolean
}
