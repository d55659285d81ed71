import type { Module } from '../../contract/module.ts'
import { commentErrors } from './errors.ts'
import { commentRoutes } from './routes.ts'

/** What readers say about posts and pages, and the notes that editors leave on them. */
export const commentsModule: Module = {
  name: 'comments',
  routes: { 'core/v2': commentRoutes },
  errors: [commentErrors],
}
