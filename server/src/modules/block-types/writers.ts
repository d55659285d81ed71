import type { Requirement } from '../../contract/route.ts'
import { postTypes } from '../types/index.ts'

/** Capabilities of which any one is enough: those for editing items of any type. */
export const WRITERS: Requirement = [
  ...new Set([
    'edit_posts',
    ...postTypes
      .filter(({ restBase }) => restBase !== undefined)
      .map(({ capabilities }) => capabilities.edit_posts),
  ]),
]
