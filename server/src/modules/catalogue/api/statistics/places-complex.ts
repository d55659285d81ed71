import { PerPage } from '../../../../contract/arguments/args.ts'
import type { Context } from '../../../../contract/context.ts'
import type { Reply } from '../../../../contract/reply.ts'
import {
  type ArgumentsOf,
  integer,
  number,
  object,
  type Schema,
} from '../../../../contract/schema.ts'
import { catalogueFacts, type Facts, findOnAir, meanOf, type OnAir } from '../../counting/index.ts'
import {
  CategoryCounts,
  countPeopleOfPlaces,
  type PeopleOfPlace,
  printCounts,
} from '../../figures/index.ts'
import type { TermRow } from '../../model/index.ts'
import { csv } from './csv-reply.ts'
import { orderedReply } from './ordered-reply.ts'
import { offsetOf, pageArgs, pageExtra } from './page.ts'
import { listPlaces, type PlaceKind, placeFields, placesArgs } from './places.ts'

/** Kinds of categories by which the characters of a place are counted. */
const KINDS_OF_PEOPLE = ['gender', 'sexuality', 'romantic'] as const

const ownFields = {
  onair: integer({ description: 'Number of shows on air.', required: true }),
  avg_score: number({ description: 'Average score of the rated shows.', required: true }),
  avg_onair_score: number({
    description: 'Average score of the rated shows on air.',
    required: true,
  }),
}

export const PlaceDetails: Schema = {
  type: 'object',
  additionalProperties: object({
    ...placeFields,
    ...ownFields,
    ...Object.fromEntries(KINDS_OF_PEOPLE.map((kind) => [kind, CategoryCounts])),
  }),
}

export const placeDetailsArgs = {
  ...pageArgs,
  per_page: { ...PerPage, default: 20 as const },
  ...placesArgs,
}

/** A page of stations or nations with their scores, and their characters by category. */
export const getPlaceDetails = async (
  ctx: Context,
  kind: PlaceKind,
  args: ArgumentsOf<typeof placeDetailsArgs>,
): Promise<Reply> => {
  const [facts, onAirAt] = await Promise.all([catalogueFacts(ctx), findOnAir(ctx)])
  const all = await listPlaces(ctx, kind, args.hide_empty)
  const places = all.slice(offsetOf(args), offsetOf(args) + args.per_page)
  const peopleOf = await countPeopleOfPlaces(ctx, places)
  const rows = places.map((place) => {
    const { characters, dead, carrying } = peopleOf(place)
    return {
      ...{ slug: place.slug, shows: place.count, characters, dead },
      ...scoresOf(place, onAirAt(place.id)),
      ...byKind(facts, carrying),
    }
  })
  const extra = pageExtra(ctx, `svc/v1/stats/${kind}s/complex`, args, all.length, placeDetailsArgs)
  if (args.format === 'csv')
    return csv(
      `${kind}s`,
      rows.map((row) => ({
        ...row,
        ...Object.fromEntries(KINDS_OF_PEOPLE.map((of) => [of, printCounts(row[of])])),
      })),
      ['slug', ...Object.keys(placeFields), ...Object.keys(ownFields), ...KINDS_OF_PEOPLE],
      extra,
    )
  return orderedReply(
    rows.map(({ slug, ...place }) => [slug, place]),
    extra,
  )
}

/** A mean without values is 0 here. */
const scoresOf = (place: TermRow, onAir: OnAir) => ({
  onair: onAir.shows,
  avg_score: meanOf(place.score_sum, place.scored, 2) ?? 0,
  avg_onair_score: meanOf(onAir.scoreSum, onAir.scored, 2) ?? 0,
})

type CountsByKind = Readonly<
  Record<(typeof KINDS_OF_PEOPLE)[number], Readonly<Record<string, number>>>
>

/** Grouped by kind, because two kinds may have categories with the same slug. */
const byKind = (facts: Facts, carrying: PeopleOfPlace['carrying']): CountsByKind =>
  Object.fromEntries(
    KINDS_OF_PEOPLE.map((kind) => [
      kind,
      Object.fromEntries(facts.terms(kind).map(({ id, slug }) => [slug, carrying(id)])),
    ]),
  ) as CountsByKind
