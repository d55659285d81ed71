import type { Kysely, Transaction } from 'kysely'
import type { CommentsTable } from './tables/comments.ts'
import type { MediaFilesTable } from './tables/media.ts'
import type { PostsTable } from './tables/posts.ts'
import type { JobsTable, OptionsTable, SchedulesTable, VersionsTable } from './tables/system.ts'
import type { TermRelationshipsTable, TermsTable } from './tables/terms.ts'
import type { ApplicationPasswordsTable, SessionsTable, UsersTable } from './tables/users.ts'

export interface Database {
  users: UsersTable
  application_passwords: ApplicationPasswordsTable
  sessions: SessionsTable
  posts: PostsTable
  media_files: MediaFilesTable
  terms: TermsTable
  term_relationships: TermRelationshipsTable
  comments: CommentsTable
  options: OptionsTable
  versions: VersionsTable
  jobs: JobsTable
  schedules: SchedulesTable
}

/** What reading code gets. It has no way to write, inside or outside a transaction. */
export type Reader = Pick<Kysely<Database>, 'selectFrom'>

/** What writing code gets: a transaction, and nothing else can change a row. */
export type Writer = Transaction<Database>
