import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ApiError } from '../../../contract/errors.ts'
import { mediaErrors } from '../common/index.ts'
import type { Answer, Given, Made, WorkName } from './jobs.ts'
import { createMutex } from './mutex.ts'

/** A file that cannot be what it claims to be: nothing could be made of it. */
export class UnreadableFile extends Error {}

/**
 * Where uploaded files are opened: a process of its own with nothing in it but their bytes, so that
 * one that takes too much time or memory, or breaks the library, takes nothing else along (SEC-42).
 * It starts with the first file and ends when none has come for a while.
 */
export interface ImageWorker {
  run<N extends WorkName>(name: N, given: Given<N>, timeoutMs?: number): Promise<Made<N>>
  /** The process, while there is one. */
  pid(): number | undefined
  close(): void
}

/** Less than a request may take. */
const TIMEOUT_MS = 20_000

export interface ImageWorkerOptions {
  /** How long the process waits for a further file. */
  readonly idleMs?: number
  /** Memory that the process may fill; more than the largest image takes that is let in. */
  readonly maxBytes?: number
}

/** What the process is started with. */
export const SURROUNDINGS = {
  // Flags of the process may be about the file it was started with.
  execArgv: ['--max-old-space-size=256', '--max-semi-space-size=8'],
  // None of ours: it has no business with secrets. The allocator keeps less for later this way.
  env: { MALLOC_ARENA_MAX: '2' },
}

/** Beside this source, or beside the bundle that it became part of (scripts/build.ts). */
const PROCESS = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './process.ts' : './image-process.js', import.meta.url),
)

export const openImageWorker = ({
  idleMs = 30_000,
  maxBytes = 1_000_000_000,
}: ImageWorkerOptions = {}): ImageWorker => {
  const mutex = createMutex()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  const start = (): ChildProcess => {
    const fresh = fork(PROCESS, [String(maxBytes)], {
      ...SURROUNDINGS,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    fresh.once('exit', () => {
      if (child === fresh) child = undefined
    })
    return fresh
  }

  /** Without a file nothing holds our own process; while one is worked on, that does. */
  const close = (): void => {
    clearTimeout(idle)
    if (child?.connected) child.disconnect()
    child = undefined
  }

  const ask = (name: WorkName, given: Given<WorkName>, timeoutMs: number): Promise<Answer> =>
    new Promise((resolve, reject) => {
      child ??= start()
      const asked = child
      clearTimeout(idle)
      asked.ref()
      asked.channel?.ref()
      const end = (resolveChanges: () => void): void => {
        clearTimeout(limit)
        asked.off('message', hear).off('exit', lose).off('error', fail)
        asked.unref()
        asked.channel?.unref()
        idle = setTimeout(close, idleMs).unref()
        resolveChanges()
      }
      const hear = (answer: Answer): void => end(() => resolve(answer))
      const fail = (error: Error): void => end(() => reject(error))
      const lose = (_code: number | null, signal: string | null): void =>
        end(() => reject(signal === 'SIGKILL' ? tooCostly() : new UnreadableFile('it broke off')))
      // Ended from outside it is as one that grew too large, and the next file gets a new one.
      const limit = setTimeout(() => asked.kill('SIGKILL'), timeoutMs)
      asked.on('message', hear).on('exit', lose).on('error', fail)
      asked.send({ name, given }, (error) => error && fail(error))
    })

  return {
    run: <N extends WorkName>(name: N, given: Given<N>, timeoutMs = TIMEOUT_MS) =>
      mutex(async () => {
        const answer = await ask(name, given, timeoutMs)
        if ('made' in answer) return answer.made as Made<N>
        if ('fault' in answer) throw new UnreadableFile(answer.fault)
        const { code, status, message } = answer.refusal
        throw new ApiError(code, status, message)
      }),
    pid: () => child?.pid,
    close,
  }
}

const tooCostly = (): ApiError => mediaErrors.rest_upload_image_too_costly()

/** One for the whole process: two would work against one another. */
export const imageWorker = openImageWorker()
