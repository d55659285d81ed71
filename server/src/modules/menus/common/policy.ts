import type { Context } from '../../../contract/context.ts'
import { postTypes } from '../../types/index.ts'

type Caller = Pick<Context, 'can' | 'config'>

/** Menus and their places are part of the site's design. */
export const mayArrange = ({ can }: Pick<Context, 'can'>): boolean => can('edit_theme_options')

/** Whoever writes something may look at menus; the operator may open them to everybody. */
export const mayLook = (caller: Caller): boolean =>
  caller.config.publicMenus || mayArrange(caller) || WRITING.some((act) => caller.can(act))

/** Where menus stand on the site is for those who arrange it. */
export const mayLookAtLocations = (caller: Caller): boolean =>
  caller.config.publicMenus || mayArrange(caller)

const WRITING: readonly string[] = [
  ...new Set(
    postTypes
      .filter(({ restBase }) => restBase !== undefined)
      .map(({ capabilities }) => capabilities.edit_posts),
  ),
]
