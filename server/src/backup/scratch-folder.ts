import { rmSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * A folder for the unpacked archive, which includes sessions and application passwords, until it is
 * in place. It is removed when the process exits; leftovers of a killed process are removed here,
 * with `isAlone` also those of earlier work of this process.
 */
export const makeScratchFolder = async (
  data: string,
  { isAlone = false }: { readonly isAlone?: boolean } = {},
): Promise<{ readonly folder: string; remove(): Promise<void> }> => {
  for (const name of await readdir(data)) {
    const owner = /^restore-(\d{1,10})-/.exec(name)?.[1]
    const isLeft = owner !== undefined && !isRunning(Number(owner))
    // In a container, the process after a killed one has the same id.
    if (isLeft || (isAlone && owner === String(process.pid)))
      await rm(join(data, name), { recursive: true, force: true })
  }
  const folder = await mkdtemp(join(data, `restore-${process.pid}-`))
  const end = (signal: NodeJS.Signals): void => {
    rmSync(folder, { recursive: true, force: true })
    process.kill(process.pid, signal)
  }
  for (const signal of SIGNALS) process.once(signal, end)
  return {
    folder,
    remove: async () => {
      for (const signal of SIGNALS) process.off(signal, end)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
