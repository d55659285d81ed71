export { getKnownItem, permitForgetting, purgeOriginal } from './original.ts'
export {
  type CopyRow,
  deleteCopiesOf,
  findCopy,
  findRewriteOf,
  insertCopy,
  originalsOfWorkingCopy,
  updateCopy,
  workingCopies,
} from './store.ts'
