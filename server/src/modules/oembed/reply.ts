import { integer, object, oneOf, string, type ValueOf } from '../../contract/schema.ts'

/** The embed data; which fields are present depends on the provider. */
export const embedReply = object({
  version: string({ required: true }),
  type: oneOf(['photo', 'video', 'link', 'rich'], { required: true }),
  title: string(),
  author_name: string(),
  author_url: string({ format: 'uri' }),
  provider_name: string(),
  provider_url: string({ format: 'uri' }),
  url: string({ format: 'uri', description: 'The picture itself, for photos.' }),
  width: integer(),
  height: integer(),
  html: string({ required: true, description: 'Markup that is safe to put into a page.' }),
  thumbnail_url: string({ format: 'uri' }),
  thumbnail_width: integer(),
  thumbnail_height: integer(),
})

export type Embed = ValueOf<typeof embedReply>
