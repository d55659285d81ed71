import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The bundle of this run; the sources do the same, only slower. */
export const main =
  process.env.TEST_SERVER ?? fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** @public Never called: `--changed` follows imports, and nothing else leads from a test to the command. */
export const sources = (): Promise<unknown> => import('../src/main.ts')

const { PATH, NODE_COMPILE_CACHE } = process.env
/** What every process needs, and nothing that would set it up. */
export const bareEnvironment = { PATH, NODE_COMPILE_CACHE }

export interface CommandResult {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs the real `callboard` command, with no settings but the given ones. */
export const runCommand = (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> =>
  new Promise((resolve) => {
    const options = { env: { ...bareEnvironment, ...env }, timeout: 50_000 }
    execFile(process.execPath, [main, ...args], options, (error, stdout, stderr) => {
      // A process that was killed has no code; no command ends with this one.
      const code = error ? (typeof error.code === 'number' ? error.code : -1) : 0
      resolve({ code, stdout, stderr })
    })
  })
