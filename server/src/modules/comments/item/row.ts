import type { Insertable, Selectable, Updateable } from 'kysely'
import type { CommentsTable } from '../../../store/tables/comments.ts'

export type CommentRow = Selectable<CommentsTable>
export type NewComment = Insertable<CommentsTable>
export type CommentChanges = Updateable<CommentsTable>
