import { metaArgument, readMetaValue } from '../../../contract/arguments/meta.ts'
import type { Schema } from '../../../contract/schema.ts'
import type { CommentRow } from './row.ts'
import type { CommentStatus } from './statuses.ts'

/**
 * The JSON column: registered values, and the status before a comment was trashed or marked as
 * spam.
 */
export interface StoredMeta {
  readonly _wp_note_status?: NoteStatus
  readonly '.before'?: CommentStatus
}

type NoteStatus = 'resolved' | 'reopen'

export interface MetaInput {
  readonly _wp_note_status?: NoteStatus | null
}

const noteStatus: Schema = {
  type: 'string',
  title: '',
  description: 'Whether the editor’s note is resolved.',
  default: '',
  enum: ['resolved', 'reopen'],
  nullable: true,
}

/** The `meta` argument and field. Null resets a value. */
export const Meta = metaArgument<MetaInput>(
  { _wp_note_status: noteStatus },
  { context: ['view', 'edit'] },
)

export const readMeta = (row: Pick<CommentRow, 'meta'>): StoredMeta =>
  JSON.parse(row.meta) as StoredMeta

export const presentMeta = (meta: StoredMeta): Record<string, unknown> => ({
  _wp_note_status: meta._wp_note_status ?? null,
})

/** True when the input contains a registered value; other keys are ignored. */
export const setsMeta = (input: MetaInput | undefined): boolean =>
  input !== undefined && Object.hasOwn(input, '_wp_note_status')

export const mergeMeta = (stored: StoredMeta, input: MetaInput | undefined): StoredMeta => {
  if (!input || !setsMeta(input)) return stored
  const { _wp_note_status: _old, ...rest } = stored
  const status = readMetaValue(input._wp_note_status, noteStatus, '_wp_note_status')
  return status ? { ...rest, _wp_note_status: status as NoteStatus } : rest
}

/** Stores the former status, or clears it when `before` is undefined. */
export const withStanding = (
  { '.before': _old, ...meta }: StoredMeta,
  before: CommentStatus | undefined,
): StoredMeta => (before ? { ...meta, '.before': before } : meta)
