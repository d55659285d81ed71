import { type PostType, postType } from '../../types/index.ts'

const registered = (): PostType => {
  const type = postType('attachment')
  if (!type) throw new Error('there is no content type "attachment"')
  return type
}

/** The content type that this module serves. */
export const attachmentType: PostType = registered()
