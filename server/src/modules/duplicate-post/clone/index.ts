export { cloneItem, permitCopy } from './clone.ts'
