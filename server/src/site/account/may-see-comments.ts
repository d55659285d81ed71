import type { Context } from '../../contract/context.ts'

/** Moderators see all comments, authors those on posts they may edit. */
export const maySeeComments = ({ can }: Pick<Context, 'can'>): boolean =>
  can('moderate_comments') || can('edit_posts')
