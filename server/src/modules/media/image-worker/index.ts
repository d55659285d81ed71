export { UnreadableFile, imageWorker } from './image-worker.ts'
