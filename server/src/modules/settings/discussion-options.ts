import { boolean, integer, oneOf, string } from '../../contract/schema.ts'
import { define, within } from './definition.ts'

const days = integer({ minimum: 1, maximum: 36_500 })
const links = integer({ minimum: 0, maximum: 100 })
const depth = integer({ minimum: 1, maximum: 10 })
const perPage = integer({ minimum: 1, maximum: 100 })

/** A comment is compared with each line, so their number is limited. */
const words = string({ maxLength: 20_000 })

/** Settings about comments, with the names that the reference has for them. */
export const discussionOptions = {
  comment_moderation: define(
    boolean({ description: 'Whether every comment is held until it is approved.' }),
    false,
  ),
  comment_previously_approved: define(
    boolean({ description: 'Whether the first comment of an author is held.' }),
    true,
  ),
  comment_max_links: define(
    integer({
      description: 'Comments with this many links or more are held; 0 for no limit.',
      check: within('comment_max_links', links),
    }),
    2,
  ),
  moderation_keys: define(
    string({
      description:
        'Words that hold a comment, one per line; in its text, name, addresses or browser.',
      check: within('moderation_keys', words),
    }),
    '',
  ),
  disallowed_keys: define(
    string({
      description: 'Words that refuse a comment, one per line.',
      check: within('disallowed_keys', words),
    }),
    '',
  ),
  close_comments_for_old_posts: define(
    boolean({ description: 'Whether old posts take no comments.' }),
    false,
  ),
  close_comments_days_old: define(
    integer({
      description: 'Days after which a post is old.',
      check: within('close_comments_days_old', days),
    }),
    14,
  ),
  thread_comments_depth: define(
    integer({
      description: 'Levels of replies; 1 for none.',
      check: within('thread_comments_depth', depth),
    }),
    5,
  ),
  comment_order: define(
    oneOf(['asc', 'desc'], {
      description: 'Whether the oldest comments are first, or the newest.',
    }),
    'asc',
  ),
  comments_per_page: define(
    integer({
      description: 'Comments per page, replies not counted.',
      check: within('comments_per_page', perPage),
    }),
    50,
  ),
  moderation_notify: define(
    boolean({ description: 'Whether held comments are reported by mail.' }),
    true,
  ),
} as const
