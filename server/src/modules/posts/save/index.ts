export { cleanInput, type PostInput } from './input.ts'
export { itemTemplates } from './item-templates.ts'
export { metaChecks } from './meta-checks.ts'
export { modifiedDateKeepers } from './modified-date.ts'
export { planPublication } from './publication.ts'
export { sanitiseTexts } from './sanitise.ts'
export {
  applyChanges,
  createPost,
  lockForUpdate,
  type SaveInterceptor,
  saveInterceptors,
  savePost,
  storeChanges,
} from './save.ts'
export { publishScheduled } from './schedule.ts'
export { putInTrash, trashLeftBehind } from './trash.ts'
export { moveUp } from './tree.ts'
