import type { Requirement } from '../../contract/route.ts'
import { postTypes } from '../types/index.ts'

/** Whoever may write content of any type needs blocks for it. */
export const WRITERS: Requirement = [
  ...new Set([
    'edit_posts',
    ...postTypes
      .filter(({ restBase }) => restBase !== undefined)
      .map(({ capabilities }) => capabilities.edit_posts),
  ]),
]
