import { randomUUID } from 'node:crypto'
import { toGmtText } from '../../lib/dates.ts'
import type { StoreConfig } from '../engine.ts'
import { openStore } from '../engines/store.ts'
import { checkVersion } from './snapshot.ts'

/** How long an announcement is valid without renewal: for this long an interrupted backup keeps files. */
const LEASE_MS = 300_000
const RENEWAL_MS = 60_000

/** Announces a running backup until the returned function is called. */
export const announceBackup = async (config: StoreConfig): Promise<() => Promise<void>> => {
  const store = await openStore(config)
  const id = randomUUID()
  const until = (): string => toGmtText(new Date(Date.now() + LEASE_MS))
  try {
    await checkVersion(store.kysely)
    await store.transaction((db) =>
      db.insertInto('running_backups').values({ id, until_gmt: until() }).execute(),
    )
  } catch (error) {
    await store.close()
    throw error
  }
  const renewal = setInterval(() => {
    store
      .transaction((db) =>
        db
          .updateTable('running_backups')
          .set({ until_gmt: until() })
          .where('id', '=', id)
          .execute(),
      )
      // The next one may succeed, and the lease survives several failures.
      .catch(() => undefined)
  }, RENEWAL_MS)
  return async () => {
    clearInterval(renewal)
    const now = toGmtText(new Date())
    await store
      .transaction((db) =>
        db
          .deleteFrom('running_backups')
          .where((eb) => eb.or([eb('id', '=', id), eb('until_gmt', '<', now)]))
          .execute(),
      )
      // The backup is good anyway, and the announcement expires.
      .catch(() => undefined)
    await store.close()
  }
}
