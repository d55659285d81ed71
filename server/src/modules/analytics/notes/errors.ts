import { errors } from '../../../contract/errors.ts'

export const noteErrors = errors({
  rest_note_invalid_id: [404, 'There is no note with this id.'],
  rest_note_category_invalid_id: [404, 'There is no category of notes with this id.'],
  rest_note_category_unknown: [400, 'There is no such category of notes.'],
  rest_note_media_unknown: [400, (id: number) => `There is no file ${id} that you may use.`],
  rest_note_category_unnamed: [400, 'A category of notes needs a name.'],
  rest_note_empty: [400, 'A note has to say something.'],
  rest_note_already_trashed: [410, 'The note is in the trash already.'],
})
