import type { Reader } from '../database.ts'
import { migrations as current } from '../migrations/index.ts'
import { readState, VERSION } from './state.ts'

/** Thrown when the database was made by a newer Callboard than this one. */
export class NewerDatabaseError extends Error {
  constructor(unknown: readonly string[], version: string | undefined) {
    super(
      `This database was made by a newer version of Callboard (${whichOf(unknown, version)}). ` +
        'Start the newer version, or go back to how the site was before the upgrade: ' +
        'docs/operating.md tells how.',
    )
    this.name = 'NewerDatabaseError'
  }
}

/** Throws if the database has migrations that this version does not have. */
export const refuseNewer = async (
  db: Reader,
  executed: readonly string[],
  known: Readonly<Record<string, unknown>> = current,
): Promise<void> => {
  const unknown = executed.filter((name) => !Object.hasOwn(known, name))
  if (unknown.length > 0) throw new NewerDatabaseError(unknown, (await readState(db)).version)
}

/** Versions with the same number are distinguished by the dates of their schemas. */
const whichOf = (unknown: readonly string[], version: string | undefined): string => {
  if (version !== undefined && version !== VERSION) return `${version}; this is ${VERSION}`
  const ours = dayOf(Object.keys(current).at(-1))
  return `its schema is of ${dayOf(unknown.at(-1))}; this is ${VERSION}, whose schema is of ${ours}`
}

/** The day of a schema, by its last migration. */
export const dayOf = (migration = ''): string =>
  /^\d{4}-\d\d-\d\d/.exec(migration)?.[0] ?? 'unknown date'
