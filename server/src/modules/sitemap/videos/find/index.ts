export { eachOnce, type FoundVideo, findShown, type Shown } from './find.ts'
