export { writeWxr } from './write-wxr.ts'
