import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { bareEnvironment, main } from '../command.ts'
import { makeFolder } from '../folder.ts'
import { createDice } from './random-request.ts'

const KILLER = new URL('kill-before-change.ts', import.meta.url).href

interface Ended {
  readonly stdout: string
  readonly stderr: string
  readonly code: number | null
  readonly isKilled: boolean
  /** How many changes it made; 0 for a killed one. */
  readonly changes: number
}

interface Start {
  readonly args: readonly string[]
  /** Kills it before its change with this number. */
  readonly killAt?: number | undefined
  /** Stops a command that would run for ever, once it prints this. */
  readonly stopAfter?: RegExp
}

/** Runs the real command, which may be killed before one of its changes of rows or files. */
export const runWatched = async ({ args, killAt, stopAfter }: Start): Promise<Ended> => {
  const changesFile = join(await makeFolder('changes'), 'changes')
  const child = spawn(process.execPath, ['--import', KILLER, main, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...bareEnvironment,
      TEST_CHANGES_FILE: changesFile,
      ...(killAt === undefined ? {} : { TEST_KILL_AT: String(killAt) }),
    },
  })
  if (stopAfter) stopOnce(child, stopAfter)
  const [stdout, stderr, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  const isKilled = signal === 'SIGKILL'
  const changes = isKilled ? 0 : Number(await readFile(changesFile, 'utf8'))
  return { stdout, stderr, code, isKilled, changes }
}

const stopOnce = (child: ChildProcess, printed: RegExp): void => {
  let said = ''
  child.stdout?.on('data', (piece) => {
    said += String(piece)
    if (printed.test(said)) child.kill('SIGTERM')
  })
}

const SEED = 71

/** Numbers of changes to be killed at: as many as there are rounds, each in a part of its own. */
export const momentsIn = (changes: number, rounds: number): readonly number[] => {
  expect(changes).toBeGreaterThan(rounds)
  const { below } = createDice(SEED)
  const part = changes / rounds
  return Array.from(
    { length: rounds },
    (_, round) => 1 + Math.floor(round * part) + below(Math.floor(part)),
  )
}
