import { writeBeforeUpgrade } from '../../backup/before-upgrade.ts'
import { newBackupPath } from '../../backup/folder.ts'
import type { Config } from '../../config.ts'
import { countOf } from '../../lib/wording/wording.ts'
import { storeConfig } from '../../storage.ts'
import { namingDiskFaults } from '../../store/disk/disk-fault.ts'
import { openStore } from '../../store/engines/store.ts'
import {
  planUpgrade,
  refuseWhileUsed,
  type SchemaVersion,
  type UpgradePlan,
} from '../../store/upgrade/examine.ts'
import { migrate } from '../../store/upgrade/migrate.ts'
import { print } from '../output/print.ts'
import { createProgress } from '../output/progress.ts'

interface UpgradeOptions {
  /** Tells what would be done, and changes nothing. */
  readonly isCheck: boolean
  /** Prints one JSON document instead of sentences. */
  readonly isJson: boolean
}

/** What an upgrade has done, or would do. */
interface Outcome extends UpgradePlan {
  readonly applied: readonly string[]
  /** The path of the copy or backup from before it. */
  readonly backup: string | undefined
}

/** `callboard upgrade` */
export const upgrade = async (
  config: Config,
  { isCheck, isJson }: UpgradeOptions,
): Promise<void> => {
  const plan = await planUpgrade(storeConfig(config))
  const outcome =
    isCheck || plan.pending.length === 0
      ? { ...plan, applied: [], backup: undefined }
      : await run(config, plan)
  print(isJson ? JSON.stringify(presented(outcome), undefined, 2) : describe(config, outcome))
}

const run = async (config: Config, plan: UpgradePlan): Promise<Outcome> => {
  const place = storeConfig(config)
  await refuseWhileUsed(place)
  const progress = createProgress()
  return namingDiskFaults(place, async () => {
    const archive = await archiveRows(config, plan, progress)
    const store = await openStore(place)
    try {
      const { applied, backup = archive } = await migrate(store, place, {
        isWhole: true,
        onMigration: (name) => progress.show(`Applying ${name} …`),
      })
      return { ...plan, pending: [], applied, backup }
    } finally {
      await store.close()
    }
  }).finally(progress.clear)
}

/** On SQLite the migration itself copies the file. */
const archiveRows = async (
  config: Config,
  { from }: UpgradePlan,
  steps: ReturnType<typeof createProgress>,
): Promise<string | undefined> => {
  const { database } = config
  if (database === undefined) return undefined
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const target = await newBackupPath(config.data, `before-upgrade-${stamp}`)
  const version = from.version ?? UNKNOWN
  await writeBeforeUpgrade({ ...config, database }, target, { version, steps })
  return target
}

const UNKNOWN = 'unknown'

const presented = ({ from, to, pending, applied, backup, isBegun }: Outcome): object => ({
  ...{ from, to, pending, applied },
  ...{ backup: backup ?? null, is_begun: isBegun },
})

const describe = (config: Config, { from, to, pending, applied, backup, isBegun }: Outcome) => {
  if (applied.length > 0)
    return (
      `Upgraded from ${nameOf(from)} to ${nameOf(to)}; applied ` +
      `${countOf(applied.length, 'migration')}:\n${indented(applied)}\n${wayBack(config, backup)}`
    )
  if (pending.length === 0) return `The database is up to date: ${nameOf(to)}.`
  return (
    `An upgrade from ${nameOf(from)} to ${nameOf(to)} would apply ` +
    `${countOf(pending.length, 'migration')}:\n${indented(pending)}\n` +
    (isBegun ? 'It was begun already, and interrupted.\n' : '') +
    'Nothing was changed. Stop Callboard and run "callboard upgrade".'
  )
}

const indented = (names: readonly string[]): string => names.map((name) => `  ${name}`).join('\n')

const nameOf = ({ version = 'an older version', schema }: SchemaVersion): string =>
  `${version} (schema of ${schema})`

const wayBack = ({ database }: Config, backup: string | undefined): string => {
  if (backup === undefined) return 'There is no copy of the database as it was before.'
  const way =
    database === undefined
      ? `run "callboard restore --before-upgrade ${backup}" and start the version from before.`
      : `restore it with the version from before into an empty database: ` +
        `"callboard restore ${backup} --db postgres://…".`
  return `The database as it was before is in ${backup}\nTo go back, stop Callboard, ${way}`
}
