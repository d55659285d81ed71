export { type FoundVideo, findVideos } from './find.ts'
