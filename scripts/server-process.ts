import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface ServerProcess {
  readonly address: string
  readonly child: ChildProcess
  /** Milliseconds from the command to the line that reports the address. */
  readonly startMs: number
  /** Resolves with the first line on its standard output, past or future, that matches. */
  said(pattern: RegExp): Promise<RegExpExecArray>
  stop(): Promise<void>
}

/** Starts the real command on a free port and waits until it reports its address. */
export const startServer = async (
  data: string,
  environment: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
  // Tests have a bundle of the tested code; the one in server/dist may be older.
  command = process.env.TEST_SERVER ??
    new URL('../server/bin/callboard.mjs', import.meta.url).pathname,
): Promise<ServerProcess> => {
  const start = performance.now()
  const child = spawn(
    process.execPath,
    [command, 'serve', '--port', '0', '--data', data, ...args],
    {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const said = linesOf(child)
  const [, address = ''] = await said(/^Callboard serves (\S+)/)
  return {
    address,
    child,
    startMs: performance.now() - start,
    said,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

const linesOf = (child: ChildProcess): ServerProcess['said'] => {
  const lines: string[] = []
  const input = createInterface({ input: child.stdout as NodeJS.ReadableStream })
  input.on('line', (line) => lines.push(line))
  return (pattern) =>
    new Promise((resolve, reject) => {
      const hear = (line: string): boolean => {
        const match = pattern.exec(line)
        if (match) resolve(match)
        return match !== null
      }
      if (lines.some(hear)) return
      input.on('line', hear)
      child.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)))
    })
}
