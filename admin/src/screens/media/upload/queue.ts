import { useSyncExternalStore } from 'react'
import { messageOf } from '../../../parts/notices.tsx'
import { sendFile } from '../../../parts/send-file.ts'

/** A file on its way into the library. */
export interface Upload {
  readonly key: number
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'done' | 'failed'
  /** The sent share, from 0 to 1. */
  readonly share: number
  readonly problem?: string
  /** The id in the library, once it is there. */
  readonly id?: number
}

/** The most uploads that are under way together; the server makes several sizes of each image. */
const TOGETHER = 2

/** Kept outside the screen: uploads go on while another screen is open. */
let uploads: readonly Upload[] = []
let isPaused = false
let lastKey = 0
const controllers = new Map<number, AbortController>()
const listeners = new Set<() => void>()

const setUploads = (next: readonly Upload[]): void => {
  uploads = next
  if (!next.some(isOpen)) isPaused = false
  window.onbeforeunload = next.some(isOpen) ? (event) => event.preventDefault() : null
  for (const listener of listeners) listener()
}

const change = (key: number, changes: Partial<Upload>): void =>
  setUploads(uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isOpen = ({ state }: Pick<Upload, 'state'>): boolean =>
  state === 'waiting' || state === 'sending'

export const useUploads = (): readonly Upload[] => useSyncExternalStore(subscribe, () => uploads)

/** Whether no further upload is started. */
export const useIsPaused = (): boolean => useSyncExternalStore(subscribe, () => isPaused)

/** Uploads under way are finished; the others wait. */
export const pauseUploads = (next: boolean): void => {
  isPaused = next
  for (const listener of listeners) listener()
  startNext()
}

export const addFiles = (files: Iterable<File>): void => {
  const added = Array.from(files, (file): Upload => {
    lastKey += 1
    return { key: lastKey, file, state: 'waiting', share: 0 }
  })
  setUploads([...uploads, ...added])
  startNext()
}

export const cancelUpload = (key: number): void => {
  setUploads(uploads.filter((upload) => upload.key !== key))
  controllers.get(key)?.abort()
}

export const retryUploads = (keys: readonly number[]): void => {
  setUploads(
    uploads.map(
      (upload): Upload =>
        keys.includes(upload.key)
          ? { key: upload.key, file: upload.file, state: 'waiting', share: 0 }
          : upload,
    ),
  )
  startNext()
}

export const clearUploads = (): void => setUploads(uploads.filter(isOpen))

export const cancelWaiting = (): void =>
  setUploads(uploads.filter(({ state }) => state !== 'waiting'))

const startNext = (): void => {
  const next = uploads.find(({ state }) => state === 'waiting')
  if (!next || isPaused || controllers.size >= TOGETHER) return
  void run(next)
  startNext()
}

const run = async ({ key, file }: Upload): Promise<void> => {
  const controller = new AbortController()
  controllers.set(key, controller)
  change(key, { state: 'sending' })
  try {
    const onProgress = (share: number) => change(key, { share })
    const { id } = await sendFile({ file, signal: controller.signal, onProgress })
    change(key, { state: 'done', share: 1, id })
  } catch (error) {
    change(key, { state: 'failed', problem: messageOf(error) })
  } finally {
    controllers.delete(key)
    startNext()
  }
}
