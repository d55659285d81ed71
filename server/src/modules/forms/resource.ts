import { boolean, integer, object, string } from '../../contract/schema.ts'
import type { FormEntry } from './store.ts'

const required = { required: true } as const

export const Entry = object({
  id: integer(required),
  name: string({ description: 'Name of the visitor; empty if unknown.', ...required }),
  email: string({ description: 'E-mail address of the visitor; empty if unknown.', ...required }),
  subject: string({ description: 'Subject; empty without one.', ...required }),
  message: string({ description: 'The message, as plain text.', ...required }),
  page: string({ description: 'Address of the page that has the form.', ...required }),
  is_read: boolean({ description: 'Whether the message is marked as read.', ...required }),
  created_gmt: string({ description: 'When the message was sent, in GMT.', ...required }),
})

export const presentEntry = (
  { links }: { readonly links: { site(path: string): string } },
  row: FormEntry,
) => ({
  ...{ id: row.id, name: row.name, email: row.email, subject: row.subject, message: row.message },
  page: links.site(row.path),
  is_read: row.is_read === 1,
  created_gmt: row.created_gmt,
})
