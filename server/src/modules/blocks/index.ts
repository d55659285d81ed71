import { collections } from '../../contract/export/collection.ts'
import type { Module } from '../../contract/module.ts'
import type { RouteRecord } from '../../contract/route.ts'
import { postRoutes } from '../posts/index.ts'
import { postTypes } from '../types/index.ts'

/** Saved material that other items embed; its peculiarities are declared by its post types. */
const MATERIAL: ReadonlySet<string> = new Set(['wp_block', 'wp_navigation'])

const routes: RouteRecord = Object.assign(
  {},
  ...postTypes.filter(({ name }) => MATERIAL.has(name)).map(postRoutes),
)

/** Synced patterns (reusable blocks) and navigations, with the routes of posts. */
export const blocksModule: Module = {
  name: 'blocks',
  routes: { 'core/v2': routes },
  extensions: [
    collections.with({
      blocks: { rows: { table: 'posts', where: ['type', 'wp_block'] }, list: 'core/v2/blocks' },
      navigation: {
        rows: { table: 'posts', where: ['type', 'wp_navigation'] },
        list: 'core/v2/navigation',
      },
    }),
  ],
}
