import type { Reader } from '../../../store/database.ts'

/** Number of terms by taxonomy. */
export const countTerms = async (db: Reader): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('terms')
    .select((eb) => ['taxonomy', eb.fn.countAll<number>().as('count')])
    .groupBy('taxonomy')
    .execute()
  return new Map(rows.map(({ taxonomy, count }) => [taxonomy, count]))
}

export const findTermsOf = async (
  db: Reader,
  taxonomies: readonly string[],
): Promise<readonly { readonly id: number; readonly name: string; readonly taxonomy: string }[]> =>
  taxonomies.length === 0
    ? []
    : db
        .selectFrom('terms')
        .select(['id', 'name', 'taxonomy'])
        .where('taxonomy', 'in', taxonomies)
        .orderBy('name')
        .orderBy('id')
        .execute()
