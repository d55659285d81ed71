import { asList } from '../../contract/arguments/coerce.ts'
import { findFault } from '../../contract/arguments/validate.ts'
import type { Caller } from '../../contract/context.ts'
import {
  type ArgumentsOf,
  array,
  boolean,
  type Fault,
  integer,
  oneOf,
  type Schema,
  string,
  typed,
} from '../../contract/schema.ts'
import {
  type ListArgs,
  type ListQuery,
  openScopeOf,
  listArgs as postListArgs,
  readListQuery,
} from '../posts/index.ts'
import { isKnownMime } from './common/index.ts'
import { attachmentType } from './files/index.ts'

const Statuses = array(oneOf(['inherit', 'private', 'trash']), {
  description: 'Limit results to attachments with these statuses.',
})

/** Status `inherit` is open to all; others require writing, or reading private items. */
const Status = typed<readonly string[]>({
  ...Statuses,
  default: 'inherit',
  check: (value, scope): Fault | undefined => {
    const { edit_posts, read_private_posts } = attachmentType.capabilities
    const isForbidden = (name: unknown): boolean =>
      name !== 'inherit' &&
      !scope.can(edit_posts) &&
      !(name === 'private' && scope.can(read_private_posts))
    return asList(value)?.some(isForbidden)
      ? {
          code: 'rest_forbidden_status',
          message: 'You are not allowed to list items with this status.',
          data: { status: scope.isAnonymous ? 401 : 403 },
        }
      : findFault(value, Statuses, 'status')
  },
}) as Schema<readonly string[]> & { readonly default: string }

const ids = (description: string) =>
  array(integer(), { description, default: [] as readonly number[] })

export const listArgs = {
  ...postListArgs(attachmentType),
  parent: ids('Limit results to attachments of these items.'),
  parent_exclude: ids('Exclude attachments of these items.'),
  status: Status,
  media_type: array(oneOf(['image', 'video', 'text', 'application', 'audio']), {
    description: 'Limit results to files of these media types.',
    default: null,
  }),
  mime_type: array(string(), {
    description: 'Limit results to files with these MIME types.',
    default: null,
  }),
}

/** The arguments of a list of the library; the route of WordPress has only its own. */
export const libraryArgs = {
  ...listArgs,
  unused: boolean({
    description: 'Limit results to files that no item and no setting uses.',
    default: false,
  }),
  alt_missing: boolean({
    description: 'Limit results to files without an alternative text.',
    default: false,
  }),
}

export type MediaListArgs = ArgumentsOf<typeof listArgs> & {
  readonly unused?: boolean
  readonly alt_missing?: boolean
}

/** Translates the list arguments into a query on posts. */
export const readMediaQuery = (ctx: Caller, args: MediaListArgs, timeZone: string): ListQuery => {
  const { search, ...query } = readListQuery(ctx, attachmentType, args as ListArgs, timeZone)
  return {
    ...query,
    mimes: readMimes(args),
    ...(args.alt_missing ? { detailsStart: WITHOUT_ALT } : {}),
    search: search && {
      ...search,
      // Files are searched by file name as well.
      columns: args.search_columns.length > 0 ? search.columns : [...search.columns, 'file'],
      // Items that the caller may not see are excluded entirely, so all texts of the rest may be
      // searched.
      reader: 'everything',
    },
    above: query.scope && openScopeOf(ctx),
  }
}

/** How `printDetails` begins the details of a file without an alternative text. */
const WITHOUT_ALT = '{"alt":"",'

/** Both filters form a union; an unknown media type is ignored. */
const readMimes = ({ media_type, mime_type }: MediaListArgs): readonly string[] | undefined => {
  const mimes = [...(media_type ?? []), ...(mime_type ?? []).filter(isKnownMime)]
  return mimes.length > 0 ? mimes : undefined
}
