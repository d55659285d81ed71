import type { CurrentCaller, Store, StoreConfig } from '../engine.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

export type { Store, StoreConfig } from '../engine.ts'

/** Opens the configured database; it is not migrated yet. */
export const openStore = (
  config: StoreConfig,
  caller: CurrentCaller = () => undefined,
): Promise<Store> =>
  config.engine === 'sqlite' ? openSqlite(config.file, caller) : openPostgres(config.url, caller)
