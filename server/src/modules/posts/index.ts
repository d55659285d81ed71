import type { Module } from '../../contract/module.ts'
import type { RouteRecord } from '../../contract/route.ts'
import { postType } from '../types/index.ts'
import { postErrors } from './errors.ts'
import { postRoutes } from './routes.ts'
import { publishScheduled } from './schedule.ts'

export type { PostInput } from './input.ts'
export { type PresentOptions, presentPost, presentPosts } from './present.ts'
export { postFields, postResource } from './resource.ts'
export { mayDelete, mayEdit, mayRead } from './rights.ts'
export { postRoutes } from './routes.ts'
export type { PostRow } from './row.ts'
export { createPost, savePost } from './save.ts'
export { getPost, removePost, trashPost } from './service.ts'
export { type Visibility, visibilityOf } from './visibility.ts'

const routesOf = (name: string): RouteRecord => {
  const type = postType(name)
  if (!type) throw new Error(`there is no content type "${name}"`)
  return postRoutes(type)
}

/** Posts and pages: written, listed, read, trashed and removed. */
export const postsModule: Module = {
  name: 'posts',
  routes: { 'core/v2': { ...routesOf('post'), ...routesOf('page') } },
  errors: [postErrors],
  jobs: [publishScheduled],
}
