import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import type { Sample } from './scenarios.ts'

export const ADMIN = { login: 'admin', secret: 'benchbenchbenchbenchbench'.slice(0, 24) }

/** The command `callboard`. */
export const COMMAND = new URL('../server/bin/callboard.mjs', import.meta.url).pathname

export interface Running {
  readonly address: string
  /** Time from the command to the first response over the socket. */
  readonly firstAnswerMs: number
  residentMegabytes(): Promise<number>
  /** Usage since the start, including child processes; zero where the system does not report it. */
  usage(): Promise<{ readonly cpuSeconds: number; readonly peakMegabytes: number }>
  stop(): Promise<void>
}

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

/** A command pinned to one core, if the machine supports it. */
export const pinned = (core: number, [command = '', ...args]: string[]): [string, string[]] =>
  canPin ? ['taskset', ['-c', String(core), command, ...args]] : [command, args]

export const startCallboard = (
  data: string,
  flags: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<Running> =>
  start([process.execPath, ...flags, COMMAND, 'serve', '--port', '0', '--data', data], '/healthz', {
    CALLBOARD_ADMIN: `${ADMIN.login}:bench password`,
    CALLBOARD_ADMIN_APP_PASSWORD: ADMIN.secret,
    CALLBOARD_LOG_LEVEL: 'error',
    ...environment,
  })

/** The baseline: sends the same headers and bytes, and does nothing else. */
export const startBare = async (sample: Sample, folder: string): Promise<Running> => {
  const message = JSON.stringify({ ...sample, body: sample.body.toString('base64') })
  const answer = join(folder, 'bare-answer.json')
  await writeFile(answer, message)
  const file = new URL('bare-server.ts', import.meta.url).pathname
  return start([process.execPath, file, answer], '/', {})
}

/** Starts a server that tells its address when it listens. */
const start = async (
  command: string[],
  probe: string,
  environment: Record<string, string>,
): Promise<Running> => {
  const begin = performance.now()
  const { child, running } = spawnServer(command, environment)
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${command[1]} ended with code ${code}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const said = / serves (\S+)/.exec(line)?.[1]
      if (said) resolve(said)
    })
  })
  await (await fetch(address + probe)).arrayBuffer()
  return { ...running, address, firstAnswerMs: performance.now() - begin }
}

/** Starts a server that was given its address. */
export const startAt = async (address: string, command: string[]): Promise<Running> => {
  const begin = performance.now()
  const { child, running } = spawnServer(command, {})
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${command[0]} ended with code ${child.exitCode}`)
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) {
      await answer.arrayBuffer()
      return { ...running, address, firstAnswerMs: performance.now() - begin }
    }
    await setTimeout(20)
  }
}

const spawnServer = (command: string[], environment: Record<string, string>) => {
  const child = spawn(...pinned(0, command), {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // No server must survive this run, however it ends.
  const kill = (): boolean => child.kill('SIGKILL')
  process.once('exit', kill)
  const running: Pick<Running, 'residentMegabytes' | 'usage' | 'stop'> = {
    residentMegabytes: () => memoryOf(child.pid, 'VmRSS'),
    usage: async () => {
      const family = [child.pid, ...(await childrenOf(child.pid))]
      return {
        cpuSeconds: sum(await Promise.all(family.map(cpuSecondsOf))),
        peakMegabytes: sum(await Promise.all(family.map((pid) => memoryOf(pid, 'VmHWM')))),
      }
    },
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      process.off('exit', kill)
    },
  }
  return { child, running }
}

const memoryOf = async (pid: number | undefined, name: 'VmRSS' | 'VmHWM'): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024
}

/** Images are processed in a child process, whose cost counts as the server's. */
const childrenOf = async (pid: number | undefined): Promise<number[]> => {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return children.split(' ').flatMap((child) => (child.trim() === '' ? [] : Number(child)))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Linux counts in hundredths of a second; the fields after the name begin with the state. */
const cpuSecondsOf = async (pid: number | undefined): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100
}
