import type { Module } from '../../contract/module.ts'
import type { RouteRecord } from '../../contract/route.ts'
import { postRoutes } from '../posts/index.ts'
import { postTypes } from '../types/index.ts'

/** Saved material that other items are built from; all that is special about it is in its type. */
const MATERIAL: ReadonlySet<string> = new Set(['wp_block', 'wp_navigation'])

const routes: RouteRecord = Object.assign(
  {},
  ...postTypes.filter(({ name }) => MATERIAL.has(name)).map(postRoutes),
)

/** Patterns, which are blocks to use again, and navigations: written and read like posts. */
export const blocksModule: Module = {
  name: 'blocks',
  routes: { 'core/v2': routes },
}
