export { UnreadableFile, workshop } from './workshop.ts'
