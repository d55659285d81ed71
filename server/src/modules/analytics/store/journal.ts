import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Context } from '../../../contract/context.ts'
import { appendLines, touchFile } from '../../../store/journal-file.ts'
import type { Hit } from './hit.ts'

/** Hits that are in no database yet, in memory and in a file that outlives the process. */
export interface Journal {
  readonly name: string
  readonly hits: Hit[]
  /** How many of them are in the file. */
  written: number
  /** It may be in the database already, so nothing is added to it. */
  isClosed: boolean
}

/** Tells the journals of this process from those of one that had the same number. */
const PROCESS = `${hostname()}.${process.pid}.${randomUUID()}`
const ENDING = '.jsonl'

/** A process on another machine that gives no sign of life for so long is gone. */
const SILENT_MS = 600_000

export const openJournal = (): Journal => ({
  name: `${PROCESS}.${randomUUID()}`,
  hits: [],
  written: 0,
  isClosed: false,
})

const folderOf = ({ config }: Context): string => join(config.data, 'visits')
const fileOf = (ctx: Context, name: string): string => join(folderOf(ctx), name + ENDING)

/** Adds what has come to the file. */
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

/** The process still has it. */
export const touchJournal = (ctx: Context, { name }: Journal): void =>
  touchFile(fileOf(ctx, name), ctx.clock())

export const removeJournal = (ctx: Context, name: string): Promise<void> =>
  rm(fileOf(ctx, name), { force: true })

/** Journals of processes that are gone. */
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

/** What is in a journal; a line that was cut off when the disk was full is left out. */
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
