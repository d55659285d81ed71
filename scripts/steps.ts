import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type Step = readonly [title: string, command: string, args: readonly string[]]

/** Runs each step, or all steps of a group in parallel, and stops at the first that fails. */
export const runSteps = async (steps: readonly (Step | { atOnce: readonly Step[] })[]) => {
  for (const step of steps) {
    const results = await Promise.all(
      'atOnce' in step ? step.atOnce.map((one) => runQuietly(one)) : [runOpenly(step)],
    )
    const worst = results.find((status) => status !== 0)
    if (worst !== undefined) process.exit(worst)
  }
}

/** Shows the output of a step while it runs. */
export const runOpenly = async ([title, command, args]: Step): Promise<number> => {
  console.log(`\n▸ ${title}`)
  return finish(title, spawn(command, args, { stdio: 'inherit' }))
}

/** Shows the output of a step once it has ended, so that parallel steps stay readable. */
export const runQuietly = async ([title, command, args]: Step): Promise<number> => {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => said.push(bytes))
  return finish(title, child, () => process.stdout.write(`\n▸ ${title}\n${Buffer.concat(said)}`))
}

const finish = async (
  title: string,
  child: ReturnType<typeof spawn>,
  beforeVerdict: () => void = () => undefined,
): Promise<number> => {
  const start = performance.now()
  const status = await once(child, 'close').then(
    ([code]) => (typeof code === 'number' ? code : 1),
    (error: Error) => {
      console.error(error.message)
      return 1
    },
  )
  beforeVerdict()
  const seconds = ((performance.now() - start) / 1_000).toFixed(1)
  if (status === 0) console.log(`✓ ${title} (${seconds} s)`)
  else console.error(`✗ ${title} failed`)
  return status
}
