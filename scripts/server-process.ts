import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface ServerProcess {
  readonly address: string
  readonly child: ChildProcess
  /** Milliseconds from the command to the line that says it serves. */
  readonly startMs: number
  stop(): Promise<void>
}

/** Starts the real command on a free port and waits until it says where it serves. */
export const startServer = async (
  data: string,
  environment: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Promise<ServerProcess> => {
  const command = new URL('../server/bin/callboard.mjs', import.meta.url).pathname
  const start = performance.now()
  const child = spawn(
    process.execPath,
    [command, 'serve', '--port', '0', '--data', data, ...args],
    {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)))
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const said = /^Callboard serves (\S+)/.exec(line)?.[1]
      if (said) resolve(said)
    })
  })
  return {
    address,
    child,
    startMs: performance.now() - start,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
