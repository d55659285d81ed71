import { resource } from '../../contract/resource.ts'
import {
  array,
  integer,
  object,
  type Schema,
  string,
  typed,
  type ViewContext,
} from '../../contract/schema.ts'
import { FACE, FAMILY, type Settings } from './settings.ts'

const ALL: readonly ViewContext[] = ['view', 'edit', 'embed']
const READ = { context: ALL, readonly: true } as const

const Version = {
  description: 'Version of the theme.json format of the settings.',
  minimum: 2,
  maximum: 3,
} as const

export const VersionArg = integer({ ...Version, default: 3 })

/** Settings are strings; only `src` may be a list. */
const shown = (names: readonly string[], description: string) =>
  typed<Settings>({
    ...object(Object.fromEntries(names.map((name) => [name, name === 'src' ? Sources : string()]))),
    description,
    context: ALL,
  })

const Sources: Schema = { type: ['string', 'array'] }

export const familyResource = resource('wp_font_family', {
  id: integer({ description: 'Unique identifier of the font family.', ...READ }),
  theme_json_version: integer({ ...Version, default: 3, context: ALL }),
  font_faces: array(integer(), { description: 'Ids of the font faces.', ...READ }),
  font_family_settings: shown(FAMILY.names, 'Font family, in the format of theme.json.'),
})

export const faceResource = resource('wp_font_face', {
  id: integer({ description: 'Unique identifier of the font face.', ...READ }),
  theme_json_version: integer({ ...Version, default: 3, context: ALL }),
  parent: integer({ description: 'Id of the font family.', ...READ }),
  font_face_settings: shown(FACE.names, 'Font face, in the format of theme.json.'),
})
