import { object, withoutDefaults } from '../../../contract/schema.ts'
import { settingSchemas } from './definitions.ts'

export const settingArgs = withoutDefaults(settingSchemas)

const {
  roles: _roles,
  types_enabled: _types,
  show_original_meta_box: _box,
  show_original_column: _column,
  show_original_in_post_states: _states,
  show_link: _link,
  show_link_in: _places,
  show_notice: _notice,
  ...copyArgs
} = settingArgs

/** The settings that a request can override for a single copy. */
export const CopyOptions = object(copyArgs, {
  additionalProperties: false,
  description: 'Settings for this copy; override the stored settings.',
})
