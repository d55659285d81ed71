import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pinned } from './processes.ts'
import type { Scenario } from './scenarios.ts'

/** Runs the load generator as a process of its own, on the other core. */
export const measureLoad = async (
  address: string,
  scenario: Scenario,
  seconds: number,
): Promise<{ rate: number; p99: number }> => {
  const job = {
    address,
    path: scenario.path,
    headers: scenario.headers,
    isUnique: scenario.isUnique,
    seconds,
  }
  const [command, args] = pinned(1, [
    process.execPath,
    new URL('load-process.ts', import.meta.url).pathname,
    JSON.stringify(job),
  ])
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the load generator ended with code ${code}`)
  return JSON.parse(output) as { rate: number; p99: number }
}
