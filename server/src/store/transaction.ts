import type { Writer } from './database.ts'

/** Raises the version of each tag, as the last statement of the transaction that touched it. */
export const bumpVersions = async (db: Writer, tags: ReadonlySet<string>): Promise<void> => {
  if (tags.size === 0) return
  await db
    .insertInto('versions')
    // One order for every transaction, or two of them could wait for each other's rows.
    .values([...tags].sort().map((tag) => ({ tag, version: 1 })))
    .onConflict((conflict) =>
      conflict.column('tag').doUpdateSet((eb) => ({ version: eb('versions.version', '+', 1) })),
    )
    .execute()
}
