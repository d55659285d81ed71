export { readWxr } from './read-wxr.ts'
export { wxrSource } from './source.ts'
export { writeWxr } from './write-wxr.ts'
