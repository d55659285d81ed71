import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { type App, createApp } from '../../app.ts'
import type { Config } from '../../config.ts'
import { storeConfig } from '../../storage.ts'
import { createCommandLog } from './command-log.ts'

/** Runs one command on the app without its socket, and always closes it. */
export const withApp = async <T>(config: Config, work: (app: App) => Promise<T>): Promise<T> => {
  await mkdir(config.data, { recursive: true, mode: 0o700 })
  const app = await createApp(config, createCommandLog())
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}

/** A mistyped folder must not become a new, empty site. */
export const requireSite = (config: Config): void => {
  const store = storeConfig(config)
  if (store.engine === 'sqlite' && !existsSync(store.file))
    throw new Error(
      `there is no site in ${config.data}; check --data, or make one with "callboard serve"`,
    )
}
