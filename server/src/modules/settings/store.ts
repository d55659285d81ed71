import type { Reader, Writer } from '../../store/database.ts'

/** The values of these options, decoded; an option without a row is missing. */
export const findOptions = async (
  db: Reader,
  names: readonly string[],
): Promise<ReadonlyMap<string, unknown>> => {
  const rows = await db
    .selectFrom('options')
    .select(['name', 'value'])
    .where('name', 'in', names)
    .execute()
  return new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]))
}

export const saveOption = async (db: Writer, name: string, value: unknown): Promise<void> => {
  const text = JSON.stringify(value)
  await db
    .insertInto('options')
    .values({ name, value: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }))
    .execute()
}

export const deleteOption = async (db: Writer, name: string): Promise<void> => {
  await db.deleteFrom('options').where('name', '=', name).execute()
}
