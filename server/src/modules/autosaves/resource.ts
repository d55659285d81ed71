import { type ResourceSchema, resource } from '../../contract/resource.ts'
import { string } from '../../contract/schema.ts'
import { copyFields } from '../revisions/index.ts'
import type { PostType } from '../types/index.ts'

export const autosaveResource = (type: PostType): ResourceSchema =>
  resource(`${type.name}-autosave`, {
    ...copyFields(type),
    preview_link: string({
      description: 'Shows the autosave as if it were published, for half a day.',
      format: 'uri',
      context: ['edit'],
      readonly: true,
    }),
  })
