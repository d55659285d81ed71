import type { SelectQueryBuilder } from 'kysely'

/** The number of rows that a query without a selection finds. */
export const countRows = async <DB, Tables extends keyof DB>(
  query: SelectQueryBuilder<DB, Tables, object>,
): Promise<number> => {
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return Number(total)
}
