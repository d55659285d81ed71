import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ApiError, comeBack, protocolErrors } from '../../../contract/errors.ts'
import { mediaErrors } from '../common/index.ts'
import type { Answer, Given, Made, WorkName } from './jobs.ts'
import { EXCEEDED, type Limits, SURROUNDINGS } from './limits.ts'
import { createMutex } from './mutex.ts'

/** A file that cannot be decoded as the type it claims to be. */
export class UnreadableFile extends Error {}

/**
 * Opens uploaded files in a separate process that holds nothing but their bytes, so that a file
 * that takes too much time or memory, or crashes the library, affects nothing else (SEC-42). The
 * process starts with the first file and exits when idle.
 */
export interface ImageWorker {
  run<N extends WorkName>(name: N, given: Given<N>, workMs?: number): Promise<Made<N>>
  /**
   * The same for work that no request waits for: it waits without limit, and at most one such
   * job is ahead of a file that a request waits for.
   */
  runBehind<N extends WorkName>(name: N, given: Given<N>): Promise<Made<N>>
  /** The process id, while the process runs. */
  pid(): number | undefined
  close(): void
}

/** How long a file waits for those before it. */
const WAIT_MS = 300_000

/**
 * The time limit for one file, by the clock. Neither limit is a fault of the file: the client gets
 * 503 and may retry.
 */
const WORK_MS = 180_000

/** The time limit of a request that opens a file; its duration depends on the other uploads. */
export const OPENING_MS = WAIT_MS + WORK_MS

export interface ImageWorkerOptions extends Partial<Limits> {
  /** How long the process stays idle before it exits. */
  readonly idleMs?: number
  readonly waitMs?: number
}

/** Beside this source, or beside the bundle that contains it (scripts/build.ts). */
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
  const behind = createMutex()
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

  /** Closes the channel, which lets the server exit; a running job keeps the server alive. */
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
      const end = (settle: () => void): void => {
        clearTimeout(limit)
        asked.off('message', hear).off('exit', lose).off('error', fail)
        asked.unref()
        asked.channel?.unref()
        idle = setTimeout(close, idleMs).unref()
        settle()
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
    runBehind: (name, given) => behind(() => mutex(() => open(name, given, WORK_MS))),
    pid: () => child?.pid,
    close,
  }
}

/** A kill from outside, such as by the system when memory is short, is not a fault of the file. */
const faultOf = (signal: string | null): Error => {
  if (signal === EXCEEDED) return mediaErrors.rest_upload_image_too_costly()
  return signal === 'SIGKILL' ? busy() : new UnreadableFile('it broke off')
}

const busy = (): ApiError => comeBack(protocolErrors.rest_server_busy())
