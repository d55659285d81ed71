import { spawnSync } from 'node:child_process'

export type Step = readonly [title: string, command: string, args: readonly string[]]

/** Runs each step and stops at the first that fails. */
export const runSteps = async (steps: readonly Step[]): Promise<void> => {
  for (const [title, command, args] of steps) {
    const start = performance.now()
    console.log(`\n▸ ${title}`)
    const { status, error } = spawnSync(command, args, { stdio: 'inherit' })
    if (error) console.error(error.message)
    if (status !== 0) {
      console.error(`✗ ${title} failed`)
      process.exit(status ?? 1)
    }
    console.log(`✓ ${title} (${((performance.now() - start) / 1_000).toFixed(1)} s)`)
  }
}
