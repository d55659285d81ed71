import type { Context } from '../../../contract/context.ts'
import { integer, object, oneOf, string, type ValueOf } from '../../../contract/schema.ts'
import { saidBy } from '../../../lib/content/plain-text.ts'
import { formatDate } from '../../../lib/date-format.ts'
import { gmtToLocal } from '../../../lib/dates.ts'
import { renderTitle } from '../../posts/index.ts'
import { editAddressOf } from '../../seo-kernel/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { avatarUrls, type UserRow, userLoader } from '../../users/index.ts'
import type { RevisionRow } from './store.ts'
import type { RevisedSubject } from './subject.ts'

const required = { required: true } as const
const text = string(required)

/** A revision in lists. */
export const Item = object(
  {
    id: integer(required),
    object: object(
      { id: integer(required), type: oneOf(['post', 'term'], required), title: text },
      { ...required, description: 'Post or term that the revision belongs to.' },
    ),
    author: object(
      {
        avatar: object({ size: integer(required), url: text }, required),
        display_name: text,
        login: string({ ...required, description: 'Empty for callers who may not list users.' }),
        email: string({ ...required, description: 'Empty for callers who may not list users.' }),
      },
      required,
    ),
    date: object(
      {
        created: text,
        created_formatted: string({ ...required, description: 'Date in the format of the site.' }),
      },
      required,
    ),
    note: text,
    urls: object({ edit_object: text }, required),
  },
  required,
)

export type Item = ValueOf<typeof Item>

export const presentRevision = async (
  ctx: Context,
  subject: RevisedSubject,
  { id, author_id, note, created_gmt }: RevisionRow,
): Promise<Item> => {
  const [author, settings] = await Promise.all([
    author_id === 0 ? undefined : userLoader(ctx).load(author_id),
    siteSettings(ctx),
  ])
  const { timezone, date_format, time_format } = settings
  const created = gmtToLocal(created_gmt, timezone)
  return {
    id,
    object: { id: subject.row.id, type: subject.kind, title: titleOf(subject) },
    author: presentAuthor(ctx, author),
    date: {
      created: created.replace('T', ' '),
      created_formatted: formatDate(created, `${date_format} ${time_format}`),
    },
    note,
    urls: { edit_object: editAddressOf(ctx, subject) },
  }
}

const titleOf = (subject: RevisedSubject): string =>
  saidBy(subject.kind === 'post' ? renderTitle(subject.row.title) : subject.row.name)

const AVATAR_SIZE = 48

/** Login and email address are included only with the right to list users. */
const presentAuthor = (ctx: Context, author: UserRow | undefined): Item['author'] => {
  const isShown = author !== undefined && ctx.can('list_users')
  const name = author?.display_name ?? ''
  const pictures = avatarUrls(ctx, { name, email: author?.email_key ?? '' })
  return {
    avatar: { size: AVATAR_SIZE, url: pictures[AVATAR_SIZE] ?? '' },
    display_name: name,
    login: isShown ? author.login : '',
    email: isShown ? author.email : '',
  }
}
