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
  url: string({ format: 'uri', description: 'URL of the image; photos only.' }),
  width: integer(),
  height: integer(),
  html: string({ required: true, description: 'HTML that is safe to embed.' }),
  thumbnail_url: string({ format: 'uri' }),
  thumbnail_width: integer(),
  thumbnail_height: integer(),
})

export type Embed = ValueOf<typeof embedReply>
