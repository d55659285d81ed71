import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Sample } from './scenarios.ts'

export const ADMIN = { login: 'admin', secret: 'benchbenchbenchbenchbench'.slice(0, 24) }

export interface Running {
  readonly address: string
  /** From the command to the first answer over the socket. */
  readonly firstAnswerMs: number
  residentMegabytes(): Promise<number>
  stop(): Promise<void>
}

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

/** A command bound to one core, where the machine can do that. */
export const pinned = (core: number, [command = '', ...args]: string[]): [string, string[]] =>
  canPin ? ['taskset', ['-c', String(core), command, ...args]] : [command, args]

export const startCallboard = (data: string): Promise<Running> =>
  start(
    [
      process.execPath,
      new URL('../server/bin/callboard.mjs', import.meta.url).pathname,
      ...['serve', '--port', '0', '--data', data],
    ],
    '/healthz',
    {
      CALLBOARD_ADMIN: `${ADMIN.login}:bench password`,
      CALLBOARD_ADMIN_APP_PASSWORD: ADMIN.secret,
      CALLBOARD_LOG_LEVEL: 'error',
    },
  )

/** The floor: the same headers and bytes, and nothing else. */
export const startBare = async (sample: Sample, folder: string): Promise<Running> => {
  const message = JSON.stringify({ headers: sample.headers, body: sample.body.toString('base64') })
  const answer = join(folder, 'bare-answer.json')
  await writeFile(answer, message)
  const file = new URL('bare-server.ts', import.meta.url).pathname
  return start([process.execPath, file, answer], '/', {})
}

const start = async (
  command: string[],
  probe: string,
  environment: Record<string, string>,
): Promise<Running> => {
  const begin = performance.now()
  const child = spawn(...pinned(0, command), {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Whatever ends this run must not leave a server behind.
  process.once('exit', () => child.kill('SIGKILL'))
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${command[1]} ended with code ${code}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const said = / serves (\S+)/.exec(line)?.[1]
      if (said) resolve(said)
    })
  })
  await (await fetch(address + probe)).arrayBuffer()
  return {
    address,
    firstAnswerMs: performance.now() - begin,
    residentMegabytes: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024
    },
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
