export {
  createCategory,
  ensureCategories,
  removeCategory,
  updateCategory,
} from './categories.ts'
export { DATE_CHARACTERS, dateManyCharacters } from './date-characters.ts'
export { readInput } from './input.ts'
export { mergeCategories } from './merge.ts'
export { addPictures } from './pictures.ts'
export { createItem, removeItem, trashItem, updateItem } from './save.ts'
export { inSession, type Session } from './session.ts'
export { checkInSession, upsertInSession, upsertItems } from './upsert.ts'
