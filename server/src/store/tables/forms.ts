import type { Generated } from 'kysely'

/** Messages that visitors sent with the contact form; the oldest are deleted. */
export interface FormEntriesTable {
  id: Generated<number>
  /** Empty for what the form did not ask or the visitor left out. */
  name: string
  /** In lower case. */
  email: string
  subject: string
  message: string
  /** The path of the page that the form was on. */
  path: string
  is_read: Generated<number>
  created_gmt: string
}
