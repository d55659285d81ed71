import type { Module } from '../../contract/module.ts'
import { commentBlocks } from './blocks/index.ts'
import { commentErrors } from './item/index.ts'
import { commentRoutes } from './routes.ts'

export {
  COMMENT_FORM_PATH,
  COMMENT_TRAP_FIELD,
  countPublicComments,
  newestPublicComments,
  type PublicComment,
} from './blocks/index.ts'
export { sayAsVisitor } from './visitor.ts'

/** What readers say about posts and pages, and the notes that editors leave on them. */
export const commentsModule: Module = {
  name: 'comments',
  routes: { 'core/v2': commentRoutes },
  errors: [commentErrors],
  blocks: commentBlocks,
}
