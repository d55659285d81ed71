import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findFault } from '../contract/arguments/validate.ts'
import { boolean, integer, object, string } from '../contract/schema.ts'

/** A backup that the next start restores, before it opens the database. */
export interface PendingRestore {
  /** A file of the folder of backups. */
  readonly name: string
  readonly by: string
  readonly requested: string
  /** How many starts have tried it. */
  readonly tries: number
}

/** What became of the last restore at a start. */
export interface RestoreOutcome {
  readonly name: string
  readonly finished: string
  readonly isDone: boolean
  readonly message: string
}

const required = { required: true } as const

const Pending = object({
  name: string({ pattern: '^[A-Za-z0-9-]+$', ...required }),
  by: string(required),
  requested: string(required),
  tries: integer({ minimum: 0, ...required }),
})

const Outcome = object({
  name: string(required),
  finished: string(required),
  isDone: boolean(required),
  message: string(required),
})

const pendingFile = (data: string): string => join(data, 'restore-at-start.json')
const outcomeFile = (data: string): string => join(data, 'restore-outcome.json')

export const readPending = async (data: string): Promise<PendingRestore | undefined> =>
  (await readJson(pendingFile(data), Pending)) as PendingRestore | undefined

export const writePending = (data: string, pending: PendingRestore): Promise<void> =>
  writeJson(pendingFile(data), pending)

export const removePending = (data: string): Promise<void> => rm(pendingFile(data), { force: true })

export const readOutcome = async (data: string): Promise<RestoreOutcome | undefined> =>
  (await readJson(outcomeFile(data), Outcome)) as RestoreOutcome | undefined

export const writeOutcome = (data: string, outcome: RestoreOutcome): Promise<void> =>
  writeJson(outcomeFile(data), outcome)

/** A file that is damaged or from another hand asks for nothing. */
const readJson = async (file: string, schema: object): Promise<unknown> => {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'))
    return findFault(value, schema, 'file') ? undefined : value
  } catch {
    return undefined
  }
}

/** Complete under its name or not there at all, also after a kill. */
const writeJson = async (file: string, value: object): Promise<void> => {
  const fresh = `${file}.partial`
  const handle = await open(fresh, 'w', 0o600)
  try {
    await handle.writeFile(JSON.stringify(value))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(fresh, file)
}
