import { array, boolean, integer, object, string } from '../../../contract/schema.ts'

const required = { required: true } as const

/** The reply of the route that lists where a file is used. */
export const FileUsesReply = object({
  is_complete: boolean({
    description: 'Whether all items have been read; otherwise there may be more.',
    ...required,
  }),
  site: array(string(), {
    description: 'Settings of the site that name the file: `icon`, `logo`.',
    ...required,
  }),
  items: array(
    object({
      id: integer(required),
      type: string(required),
      title: string({ description: 'Title, in HTML.', ...required }),
      status: string(required),
      link: string({ format: 'uri', ...required }),
      can_edit: boolean(required),
      places: array(string(), {
        description: 'Where in the item: `content`, `featured`, `social`.',
        ...required,
      }),
    }),
    { description: 'Items that use the file and that the caller may see.', ...required },
  ),
  has_hidden: boolean({
    description: 'Whether items use the file that the caller may not see.',
    ...required,
  }),
  has_more: boolean({ description: 'Whether there are more items than listed.', ...required }),
})
