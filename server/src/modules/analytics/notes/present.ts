import type { Context } from '../../../contract/context.ts'
import { boolean, integer, object, oneOf, string, typed } from '../../../contract/schema.ts'
import { fileAddress, maySee } from '../../media/index.ts'
import { postLoader } from '../../posts/index.ts'
import { userLoader } from '../../users/index.ts'
import type { NoteRow } from './store.ts'

const required = { required: true } as const

interface NoteMedia {
  readonly url: string
  readonly name: string
}

const Medias = typed<Readonly<Record<string, NoteMedia>>>({
  type: 'object',
  description: 'Attached media files, keyed by id.',
  additionalProperties: object({ url: string(required), name: string(required) }),
})

export const Note = object({
  id: integer(required),
  note_title: string({ ...required, description: 'Text of the note, without markup.' }),
  note_date: string({
    ...required,
    description: 'Date of the note, in the time zone of the site.',
  }),
  status: oneOf(['publish', 'trash'], required),
  important: boolean(required),
  medias: { ...Medias, ...required },
  category: object(
    {
      id: integer({ ...required, description: 'Id of the category; 0 for none.' }),
      name: string(required),
      background_color: string(required),
    },
    required,
  ),
  author: object({ id: integer(required), name: string(required) }, required),
  post: integer({ ...required, description: 'Id of the post that created the note; 0 for none.' }),
})

/** Colour of notes without a category. */
export const USUAL_COLOR = '#E9AF00'

export const presentNote = async (ctx: Context, row: NoteRow) => {
  const author = row.author_id === null ? undefined : await userLoader(ctx).load(row.author_id)
  return {
    id: row.id,
    note_title: row.title,
    note_date: row.day,
    status: row.status,
    important: row.is_important === 1,
    medias: await presentMedias(ctx, row),
    category: {
      id: row.category_id ?? 0,
      name: row.category_name ?? '',
      background_color: row.category_color ?? USUAL_COLOR,
    },
    author: { id: author?.id ?? 0, name: author?.display_name ?? '' },
    post: row.post_id ?? 0,
  }
}

/** The attachments among these ids that exist and that the caller may see. */
export const findMedias = async (ctx: Context, ids: readonly number[]) => {
  const rows = await Promise.all(ids.map((id) => postLoader(ctx).load(id)))
  const files = rows.filter((row) => row?.type === 'attachment').filter((row) => row !== undefined)
  const attachments = await Promise.all(
    files.map(async (row) => ({
      row,
      parent: row.parent_id === 0 ? undefined : await postLoader(ctx).load(row.parent_id),
    })),
  )
  return attachments.filter((attachment) => maySee(ctx, attachment)).map(({ row }) => row)
}

const presentMedias = async (
  ctx: Context,
  { media }: Pick<NoteRow, 'media'>,
): Promise<Readonly<Record<string, NoteMedia>>> => {
  const files = await findMedias(ctx, JSON.parse(media) as readonly number[])
  return Object.fromEntries(
    files.map(({ id, title, file }) => [id, { url: fileAddress(ctx, file), name: title }]),
  )
}
