import type { Generated } from 'kysely'

export interface CommentsTable {
  id: Generated<number>
  post_id: number
  parent_id: Generated<number>
  /** `comment`, or another kind such as an editor's note. */
  type: Generated<string>
  /** `approved`, `hold`, `spam` or `trash`. */
  status: string
  /** The author's account; a visitor has none and leaves name and address. */
  author_id: number | null
  author_name: string
  author_email: string
  author_url: Generated<string>
  author_ip: Generated<string>
  author_agent: Generated<string>
  content: string
  date: string
  date_gmt: string
  /** The account and time of the submission, independent of the name and date shown. */
  submitted_by: number | null
  submitted_gmt: string
  /** JSON object of registered meta. */
  meta: Generated<string>
  version: Generated<number>
}
