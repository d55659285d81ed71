import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Context } from '../../../contract/context.ts'
import { appendLines, touchFile } from '../../../store/journal-file.ts'
import type { Hit } from './hit.ts'

/** Hits that are not in the database yet: in memory, and in a file that survives the process. */
export interface Journal {
  readonly name: string
  readonly hits: Hit[]
  /** Number of hits already in the file. */
  written: number
  /** The journal may be in the database already, so nothing is added to it. */
  isClosed: boolean
}

/** Distinguishes the journals of this process from those of an earlier one with the same pid. */
const PROCESS = `${hostname()}.${process.pid}.${randomUUID()}`
const ENDING = '.jsonl'

/** A process on another host whose journal has not been touched for this long is dead. */
const SILENT_MS = 600_000

export const openJournal = (): Journal => ({
  name: `${PROCESS}.${randomUUID()}`,
  hits: [],
  written: 0,
  isClosed: false,
})

const folderOf = ({ config }: Context): string => join(config.data, 'visits')
const fileOf = (ctx: Context, name: string): string => join(folderOf(ctx), name + ENDING)

/** Appends new hits to the file. */
export const writeJournal = (ctx: Context, journal: Journal): void => {
  const fresh = journal.hits.slice(journal.written)
  if (fresh.length === 0) return
  const isFirst = journal.written === 0
  journal.written = journal.hits.length
  const lines = fresh.map((hit) => `${JSON.stringify(hit)}\n`).join('')
  try {
    appendLines(fileOf(ctx, journal.name), lines, { isFirst })
  } catch (error) {
    ctx.log.warn({ err: error }, 'visits are kept in memory only')
  }
}

/** Updates the file's time, which shows that the process is alive. */
export const touchJournal = (ctx: Context, { name }: Journal): void =>
  touchFile(fileOf(ctx, name), ctx.clock())

export const removeJournal = (ctx: Context, name: string): Promise<void> =>
  rm(fileOf(ctx, name), { force: true })

/** Names of journals whose processes have ended. */
export const findOrphans = async (ctx: Context): Promise<readonly string[]> => {
  const files = await readdir(folderOf(ctx)).catch(() => [])
  const names = files
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
  const orphans: string[] = []
  for (const name of names) if (await isOrphan(ctx, name)) orphans.push(name)
  return orphans
}

const isOrphan = async (ctx: Context, name: string): Promise<boolean> => {
  if (name.startsWith(PROCESS)) return false
  const [, host, pid] = /^(.+)\.(\d+)\.[^.]+\.[^.]+$/.exec(name) ?? []
  if (host === hostname()) return Number(pid) === process.pid || !isRunning(Number(pid))
  const info = await stat(fileOf(ctx, name)).catch(() => undefined)
  return info !== undefined && ctx.clock().getTime() - info.mtimeMs > SILENT_MS
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Reads a journal; a line truncated by a full disk is skipped. */
export const readJournal = async (ctx: Context, name: string): Promise<readonly Hit[]> => {
  const text = await readFile(fileOf(ctx, name), 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as Hit]
    } catch {
      return []
    }
  })
}
