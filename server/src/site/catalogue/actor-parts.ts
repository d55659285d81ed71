import { describeParts, itemPagePath, type Table } from '../../modules/catalogue/index.ts'
import { html } from '../common/html.ts'
import { dataOf } from '../ui/drawing.ts'
import { countOf } from '../ui/words.ts'
import type { PartsMaker } from './item-parts.ts'
import { datePrinter } from './parts/dates.ts'
import { printFigure } from './parts/figure.ts'
import { findListing } from './parts/listing.ts'

/** Parts of an actor's page: characters played, roles, and how many of the characters died. */
export const actorParts: PartsMaker = async (ctx, { row, state }, page) => {
  const { born, died } = state.details as { born?: string | null; died?: string | null }
  const [listing, { roles, fates }, date] = await Promise.all([
    findListing(ctx, {
      ...{ title: `Characters played by ${state.name}`, type: 'character', page },
      path: itemPagePath('actor', row.slug),
      narrowed: { actorId: row.id },
    }),
    describeParts(ctx, row.id),
    datePrinter(ctx),
  ])
  if (!listing) return undefined
  const parts = countOf('character', listing.total)
  return {
    kicker: 'Actor',
    glance: { Born: born && date(born), Died: died && date(died), Characters: listing.total },
    below: html`<h2>${parts}</h2>
${listing.content}
${
  listing.total >= ENOUGH_FOR_CHARTS &&
  html`<div class="chart-pair">
${hasParts(roles) && printFigure(ctx, roles, { id: 'roles', chart: 'doughnut' })}
${hasParts(fates) && printFigure(ctx, fates, { id: 'fates', chart: 'doughnut' })}
</div>`
}`,
    summary: `${state.name}, who plays ${parts} of the catalogue.`,
    about: {
      '@type': 'Person',
      ...(born ? { birthDate: born } : {}),
      ...(died ? { deathDate: died } : {}),
    },
    listing,
  }
}

/** Whether a chart would have more than one part. */
const hasParts = (table: Table): boolean =>
  dataOf(table).filter(({ value }) => value > 0).length > 1

/** With fewer characters, their list says the same at a glance. */
const ENOUGH_FOR_CHARTS = 5
