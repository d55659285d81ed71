export { imageWorker, UnreadableFile } from './image-worker.ts'
