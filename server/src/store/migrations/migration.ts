import { type Kysely, sql } from 'kysely'

/**
 * A change of the schema. `up` and its record are one transaction, on both engines, so a killed
 * process leaves either all of it or nothing.
 */
export interface Migration {
  up(db: Kysely<never>): Promise<void>
  /**
   * Work on many rows, after `up`. Each part is a transaction of its own, which stores its
   * progress: a start after a kill continues there, and no lock is held for long.
   */
  readonly steps?: readonly Step[]
  /**
   * Long work that blocks nothing, such as a large index: last, and in no transaction. All of it is
   * repeated when a process was killed before its end, so each has to be repeatable.
   */
  readonly beside?: readonly ((db: Kysely<never>) => Promise<void>)[]
}

/**
 * Does a part of its work, on rows after this id. Returns the last id of the part, or undefined
 * when none is left.
 */
export type Step = (db: Kysely<never>, after: number) => Promise<number | undefined>

/** A step that is short enough to run at once. */
export const once =
  (work: (db: Kysely<never>) => Promise<unknown>): Step =>
  async (db) => {
    await work(db)
    return undefined
  }

/** Processes a table by id, a number of rows at a time: those after the one id and up to the other. */
export const inParts =
  (
    { table, key = 'id', rows: size }: { table: string; key?: string; rows: number },
    work: (db: Kysely<never>, after: number, last: number) => Promise<unknown>,
  ): Step =>
  async (db, after) => {
    const { rows } = await sql<{ last: number | null }>`
      select max(id) as last from (
        select ${sql.ref(key)} as id from ${sql.table(table)} where ${sql.ref(key)} > ${after}
        order by ${sql.ref(key)} limit ${sql.lit(size)}) as part`.execute(db)
    const last = rows[0]?.last ?? undefined
    if (last === undefined) return undefined
    await work(db, after, Number(last))
    return Number(last)
  }
