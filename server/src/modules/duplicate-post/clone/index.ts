export { type CloneOptions, cloneItem, permitCopy } from './clone.ts'
