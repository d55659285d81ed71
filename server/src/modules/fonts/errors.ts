import { errors } from '../../contract/errors.ts'

export const fontErrors = errors({
  rest_cannot_read: ['auth', 'Sorry, you are not allowed to see fonts.'],
  rest_cannot_create: ['auth', 'Sorry, you are not allowed to add fonts.'],
  rest_cannot_edit: ['auth', 'Sorry, you are not allowed to change fonts.'],
  rest_cannot_delete: ['auth', 'Sorry, you are not allowed to remove fonts.'],
  rest_post_invalid_id: [404, 'There is no font with this id.'],
  rest_post_invalid_parent: [404, 'There is no font family with this id.'],
  rest_font_face_parent_id_mismatch: [
    404,
    (family: number) => `The font face does not belong to the font family ${family}.`,
  ],
  rest_invalid_param: [
    400,
    'font_face_settings[src] has to name the file that is sent along, or an address of the web.',
  ],
  rest_duplicate_font_family: [400, (slug: string) => `There is a font family "${slug}" already.`],
  rest_duplicate_font_face: [400, 'The font family has a face like this already.'],
  rest_trash_not_supported: [501, 'Fonts have no trash. Send force=true to delete.'],
  rest_font_upload_invalid_file_type: [
    400,
    'Only fonts are taken here, as WOFF2, WOFF, TTF or OTF.',
  ],
})
