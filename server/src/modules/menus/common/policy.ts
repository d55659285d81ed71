import type { Context } from '../../../contract/context.ts'
import { postTypes } from '../../types/index.ts'

type Caller = Pick<Context, 'can' | 'config'>

/** Menus and their locations are part of the site's design. */
export const mayArrange = ({ can }: Pick<Context, 'can'>): boolean => can('edit_theme_options')

/** Users who may write any content can read menus; the operator can make them public. */
export const mayLook = (caller: Caller): boolean =>
  caller.config.publicMenus || mayArrange(caller) || WRITING.some((act) => caller.can(act))

/**
 * Locations are readable for users who may edit the design, unless the operator makes them public.
 */
export const mayLookAtLocations = (caller: Caller): boolean =>
  caller.config.publicMenus || mayArrange(caller)

const WRITING: readonly string[] = [
  ...new Set(
    postTypes
      .filter(({ restBase }) => restBase !== undefined)
      .map(({ capabilities }) => capabilities.edit_posts),
  ),
]
