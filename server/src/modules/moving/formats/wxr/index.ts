export { wxrSource } from './source.ts'
export { writeWxr } from './write-wxr.ts'
