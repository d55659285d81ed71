import { type ResourceSchema, resource } from '../../contract/resource.ts'
import { string } from '../../contract/schema.ts'
import { copyFields } from '../revisions/index.ts'
import type { PostType } from '../types/index.ts'

export const autosaveResource = (type: PostType): ResourceSchema =>
  resource(`${type.name}-autosave`, {
    ...copyFields(type),
    preview_link: string({
      description: 'URL of a preview of the autosave; valid for half a day.',
      format: 'uri',
      context: ['edit'],
      readonly: true,
    }),
  })
