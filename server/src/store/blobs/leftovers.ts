import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { lstat, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import { codeOf, orMissing, walk } from './folder.ts'

/** A name for a file being written; it identifies the writer, and no key can have it. */
export function temporaryName(): string {
  return `.put-${machine}-${process.pid}-${run}-${randomUUID()}`
}

/**
 * Deletes temporary files whose writer is gone. Other processes may be writing into the same
 * folder, so a file stays while its writer may be alive: a running process of this machine, or for
 * an hour one of another machine.
 */
export async function removeLeftovers(root: string): Promise<void> {
  for await (const path of walk(root)) {
    const writer = temporaryPattern.exec(basename(path))?.groups
    if (writer && (isGone(writer) || (await isOld(join(root, path))))) {
      await rm(join(root, path), { force: true })
    }
  }
}

const temporaryPattern =
  /^\.put-(?<machine>[0-9a-f]{8})-(?<pid>[1-9]\d{0,9})-(?<run>[0-9a-f]{8})-[0-9a-f-]{36}$/

const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)

// A server in a container has the same process id at every start; this distinguishes the starts.
const run = randomBytes(4).toString('hex')

const oldAfterMs = 60 * 60 * 1000

function isGone(writer: Record<string, string>): boolean {
  if (writer.machine !== machine) {
    return false
  }
  const pid = Number(writer.pid)
  return pid === process.pid ? writer.run !== run : !isRunning(pid)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}

async function isOld(path: string): Promise<boolean> {
  const info = await orMissing(lstat(path))
  return info !== undefined && Date.now() - info.mtimeMs > oldAfterMs
}
