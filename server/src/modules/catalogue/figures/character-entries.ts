import { sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import type { Reader } from '../../../store/database.ts'
import { type ItemRow, itemAddress } from '../model/index.ts'

/** A character in the listing; the order of members is part of the interface. */
export interface CharacterEntry {
  readonly id: number
  readonly died: readonly string[]
  readonly actors: number
  readonly shows: number
  readonly gender: string
  readonly sexuality: string
  readonly url: string
}

/** Entries of a page, with one query for everything that is not in the rows. */
export const describeCharacters = async (
  ctx: Context,
  rows: readonly ItemRow[],
): Promise<CharacterEntry[]> => {
  const facts = Map.groupBy(
    await findFacts(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    ({ item_id }) => item_id,
  )
  return rows.map((row) => {
    const own = facts.get(row.id) ?? []
    const texts = (about: string): string[] =>
      own.filter((fact) => fact.about === about).map(({ text }) => text)
    const died = texts('died')
    return {
      id: row.id,
      // Without a known death the interface returns one empty string.
      died: died.length === 0 ? [''] : died,
      actors: Number(texts('actors')[0] ?? 0),
      shows: Number(texts('shows')[0] ?? 0),
      gender: texts('gender').join(', '),
      sexuality: texts('sexuality').join(', '),
      url: itemAddress(ctx, row),
    }
  })
}

interface Fact {
  readonly item_id: number
  readonly about: string
  readonly text: string
  /** Deaths are ordered by position, names of categories by sort key and id. */
  readonly place: number
  readonly sort_key: string
  readonly term_id: number
}

const about = (word: string) => sql<string>`cast(${sql.lit(word)} as text)`.as('about')
const count = sql<string>`cast(count(*) as text)`.as('text')
const nowhere = sql<number>`0`.as('place')
const unsorted = sql<string>`cast('' as text)`.as('sort_key')
const noTerm = sql<number>`0`.as('term_id')

const findFacts = async (db: Reader, ids: readonly number[]): Promise<Fact[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('catalogue_deaths')
        .select(['character_id as item_id', about('died'), 'date as text'])
        .select(['position as place', unsorted, noTerm])
        .where('character_id', 'in', ids)
        .unionAll(
          db
            .selectFrom('catalogue_performances')
            .select(['character_id as item_id', about('actors'), count, nowhere, unsorted])
            .select(noTerm)
            .where('character_id', 'in', ids)
            .groupBy('character_id'),
        )
        .unionAll(
          db
            .selectFrom('catalogue_appearances')
            .select(['character_id as item_id', about('shows'), count, nowhere, unsorted])
            .select(noTerm)
            .where('character_id', 'in', ids)
            .groupBy('character_id'),
        )
        .unionAll(
          db
            .selectFrom('catalogue_item_terms')
            .innerJoin('catalogue_terms', (join) =>
              join.onRef('catalogue_terms.id', '=', 'catalogue_item_terms.term_id'),
            )
            .select(['item_id', 'kind as about', 'name as text', nowhere, 'sort_key', 'term_id'])
            .where('item_id', 'in', ids)
            .where('kind', 'in', ['gender', 'sexuality']),
        )
        .orderBy('place')
        .orderBy('sort_key')
        .orderBy('term_id')
        .execute()
