export { COMMENT_FORM_PATH, COMMENT_TRAP_FIELD } from './form.ts'
export { newestPublicComments, type PublicComment } from './newest.ts'
export { commentBlocks } from './table.ts'
