import type { Module } from '../../contract/module.ts'
import { editLockRoutes } from './routes.ts'

/** Who is editing an item. */
export const editLocksModule: Module = {
  name: 'edit-locks',
  routes: { 'block-editor/v1': editLockRoutes },
}
