import DataLoader from 'dataloader'
import { perRequest } from '../../contract/context.ts'
import { postType } from '../types/index.ts'
import { loadParentPaths, permalink } from './permalinks.ts'
import type { PostRow } from './row.ts'
import { findPostsById } from './store.ts'

/** Items of whatever type by id, gathered into one query. */
export const postLoader = perRequest(
  (ctx) =>
    new DataLoader<number, PostRow | undefined>(async (ids) => {
      const rows = new Map((await findPostsById(ctx.db, ids)).map((row) => [row.id, row]))
      return ids.map((id) => rows.get(id))
    }),
)

/** Where readers find an item; the paths of all that are asked for are read together. */
export const permalinkLoader = perRequest(
  (ctx) =>
    new DataLoader<PostRow, string, number>(
      async (rows) => {
        const paths = await loadParentPaths(ctx.db, rows)
        return rows.map((row) => {
          const type = postType(row.type)
          return type ? permalink(ctx, type, row, paths.get(row.id) ?? '') : ''
        })
      },
      { cacheKeyFn: (row) => row.id },
    ),
)
