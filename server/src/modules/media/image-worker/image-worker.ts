import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ApiError, comeBack, protocolErrors } from '../../../contract/errors.ts'
import { mediaErrors } from '../common/index.ts'
import type { Answer, Given, Made, WorkName } from './jobs.ts'
import { EXCEEDED, type Limits } from './limits.ts'
import { createMutex } from './mutex.ts'

/** A file that cannot be what it claims to be: nothing could be made of it. */
export class UnreadableFile extends Error {}

/**
 * Where uploaded files are opened: a process of its own with nothing in it but their bytes, so that
 * one that takes too much time or memory, or breaks the library, takes nothing else along (SEC-42).
 * It starts with the first file and ends when none has come for a while.
 */
export interface ImageWorker {
  run<N extends WorkName>(name: N, given: Given<N>, workMs?: number): Promise<Made<N>>
  /** The process, while there is one. */
  pid(): number | undefined
  close(): void
}

/** How long a file waits for those before it. */
const WAIT_MS = 300_000

/**
 * How long one is worked on by the clock, however much else the machine has to do. Both say nothing
 * about the file: whoever sent it is asked to come back.
 */
const WORK_MS = 180_000

/** How long a request may take that has a file opened: it does not choose how busy the others are. */
export const OPENING_MS = WAIT_MS + WORK_MS

export interface ImageWorkerOptions extends Partial<Limits> {
  /** How long the process waits for a further file. */
  readonly idleMs?: number
  readonly waitMs?: number
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
  waitMs = WAIT_MS,
  maxBytes = 1_000_000_000,
  maxCpuMs = 60_000,
}: ImageWorkerOptions = {}): ImageWorker => {
  const mutex = createMutex()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  const start = (): ChildProcess => {
    const fresh = fork(PROCESS, [String(maxBytes), String(maxCpuMs)], {
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

  const ask = (name: WorkName, given: Given<WorkName>, workMs: number): Promise<Answer> =>
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
        end(() => reject(faultOf(signal)))
      const limit = setTimeout(() => asked.kill('SIGKILL'), workMs)
      asked.on('message', hear).on('exit', lose).on('error', fail)
      asked.send({ name, given }, (error) => error && fail(error))
    })

  const open = async <N extends WorkName>(
    name: N,
    given: Given<N>,
    workMs: number,
  ): Promise<Made<N>> => {
    const answer = await ask(name, given, workMs)
    if ('made' in answer) return answer.made as Made<N>
    if ('fault' in answer) throw new UnreadableFile(answer.fault)
    const { code, status, message } = answer.refusal
    throw new ApiError(code, status, message)
  }

  return {
    run: <N extends WorkName>(name: N, given: Given<N>, workMs = WORK_MS) =>
      new Promise<Made<N>>((resolve, reject) => {
        let isGivenUp = false
        const patience = setTimeout(() => {
          isGivenUp = true
          reject(busy())
        }, waitMs)
        void mutex(async () => {
          clearTimeout(patience)
          if (!isGivenUp) await open(name, given, workMs).then(resolve, reject)
        })
      }),
    pid: () => child?.pid,
    close,
  }
}

/** Whoever else ends it, such as a machine that is short of memory, says nothing about the file. */
const faultOf = (signal: string | null): Error => {
  if (signal === EXCEEDED) return mediaErrors.rest_upload_image_too_costly()
  return signal === 'SIGKILL' ? busy() : new UnreadableFile('it broke off')
}

const busy = (): ApiError => comeBack(protocolErrors.rest_server_busy())

/** One for the whole process: two would work against one another. */
export const imageWorker = openImageWorker()
