import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The bundle of this run, or the sources, which do the same, only slower. */
export const main =
  process.env.TEST_SERVER ?? fileURLToPath(new URL('../src/main.ts', import.meta.url))

/**
 * @public Never called: `--changed` follows imports, and no other import leads from a test to the command.
 */
export const sources = (): Promise<unknown> => import('../src/main.ts')

const { PATH, NODE_COMPILE_CACHE } = process.env
/** The environment that every process needs, without any settings. */
export const bareEnvironment = { PATH, NODE_COMPILE_CACHE }

export interface CommandResult {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs the real `callboard` command with the given settings only. */
export const runCommand = (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> =>
  new Promise((resolve) => {
    const options = { env: { ...bareEnvironment, ...env }, timeout: 50_000 }
    execFile(process.execPath, [main, ...args], options, (error, stdout, stderr) => {
      // A killed process has no exit code; no command exits with -1.
      const code = error ? (typeof error.code === 'number' ? error.code : -1) : 0
      resolve({ code, stdout, stderr })
    })
  })
