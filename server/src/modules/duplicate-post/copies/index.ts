export { forgetOriginal, getKnownItem } from './original.ts'
export {
  type CopyRow,
  deleteCopiesOf,
  findCopy,
  findRewriteOf,
  insertCopy,
  updateCopy,
} from './store.ts'
