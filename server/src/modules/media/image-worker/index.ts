import { openImageWorker } from './image-worker.ts'

export { OPENING_MS, UnreadableFile } from './image-worker.ts'

/** One for the whole server: two would compete for the CPU. */
export const imageWorker = openImageWorker()
