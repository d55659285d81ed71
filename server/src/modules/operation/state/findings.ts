import type { Context } from '../../../contract/context.ts'
import type { SchemaReader } from '../../../store/upgrade/records.ts'
import type { Finding } from '../checks/index.ts'
import {
  checkAddress,
  checkDataRights,
  checkJobs,
  checkOpenDatabase,
  checkSettings,
  checkUpdate,
  examineSite,
} from '../checks/index.ts'

/** The checks of `callboard doctor`, and those of the settings of `callboard audit`. */
export const findAll = async (ctx: Context): Promise<readonly Finding[]> => {
  const { config, background } = ctx
  const engine = config.database === undefined ? 'sqlite' : 'postgres'
  const findings = await examineSite(config, {
    database: () =>
      checkOpenDatabase({ engine, db: background as SchemaReader, isServing: true }, config),
    address: () => checkAddress(config),
  })
  return [
    ...findings,
    ...checkSettings(config),
    await checkDataRights(config),
    await checkJobs(ctx),
    ...(await checkUpdate(ctx)),
  ]
}
