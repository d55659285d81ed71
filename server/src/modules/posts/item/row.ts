import type { Insertable, Selectable, Updateable } from 'kysely'
import type { PostsTable } from '../../../store/tables/posts.ts'

export type PostRow = Selectable<PostsTable>
export type NewPost = Insertable<PostsTable>
export type PostChanges = Updateable<PostsTable>
