export { imageWorker, OPENING_MS, UnreadableFile } from './image-worker.ts'
