import { existsSync } from 'node:fs'
import { type Config, ConfigError } from '../config.ts'
import { explain } from '../lib/wording/explain.ts'
import {
  bad,
  checkAddress,
  checkNode,
  checkOpenDatabase,
  doubtful,
  examineSite,
  type Finding,
} from '../modules/operation/checks/index.ts'
import { storeConfig } from '../storage.ts'
import { openStore, type Store } from '../store/engines/store.ts'

/** Runs every check, also of a configuration that no server would start with. */
export const examine = async (read: () => Config): Promise<readonly Finding[]> => {
  const config = resolveConfig(read)
  if (Array.isArray(config)) return [...config, checkNode()]
  return examineSite(config, {
    database: () => checkDatabase(config),
    address: () => checkAddress(config),
  })
}

const resolveConfig = (read: () => Config): Config | Finding[] => {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.faults.map((fault) =>
      bad(`Configuration: ${fault}`, 'docs/configuration.md lists every setting.'),
    )
  }
}

/** Read-only: the database is neither created nor migrated here. */
export const checkDatabase = async (config: Config): Promise<Finding[]> => {
  const place = storeConfig(config)
  if (place.engine === 'sqlite' && !existsSync(place.file))
    return [doubtful('There is no database yet', 'The first start creates it: callboard serve')]
  let store: Store | undefined
  try {
    store = await openStore(place)
    return await checkOpenDatabase({ engine: store.engine, db: store.kysely }, config)
  } catch (error) {
    return [
      bad(
        `The database cannot be used: ${explain(error)}`,
        place.engine === 'sqlite'
          ? 'If it is damaged: callboard restore FILE --force moves it aside first.'
          : 'Check that the server runs, and the address, user and password in it.',
      ),
    ]
  } finally {
    await store?.close()
  }
}
