import { mkdir } from 'node:fs/promises'
import type { Config } from '../../config.ts'
import { refuseLostSite } from '../../lost-site.ts'
import { storeConfig } from '../../storage.ts'
import { namingDiskFaults } from '../../store/disk/disk-fault.ts'
import { openStore } from '../../store/engines/store.ts'
import { migrate } from '../../store/upgrade/migrate.ts'
import { print } from '../output/print.ts'

/** `callboard migrate` */
export const migrateDatabase = async (config: Config): Promise<void> => {
  await mkdir(config.data, { recursive: true, mode: 0o700 })
  await namingDiskFaults(storeConfig(config), async () => {
    const store = await openStore(storeConfig(config))
    try {
      await refuseLostSite(store, config)
      const onWait = (): void => print('Waiting for another process that does the same …')
      const { applied, backup } = await migrate(store, storeConfig(config), { onWait })
      if (applied.length === 0) return print('The database is already up to date.')
      print(`Applied ${applied.join(', ')}.`)
      if (backup !== undefined) print(`The database as it was before is in ${backup}`)
    } finally {
      await store.close()
    }
  })
}
