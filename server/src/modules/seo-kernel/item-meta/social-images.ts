import type { WriteContext } from '../../../contract/context.ts'
import type { EventMap } from '../../../contract/events.ts'
import { type FileMentions, noteUses } from '../../media/index.ts'
import type { MetaFields } from './fields.ts'
import { findRecordRows } from './store.ts'

/** Images that are chosen for shared posts. */
export const socialImages: FileMentions = {
  place: 'social',
  texts: async ({ db }, ids) => {
    const rows = await findRecordRows(db, 'post', ids)
    return new Map(rows.map((row) => [row.object_id, textOf(JSON.parse(row.fields) as MetaFields)]))
  },
}

export const noteSocialImages = async (
  ctx: WriteContext,
  { kind, id, before, after }: EventMap['seo.record-changed'],
): Promise<void> => {
  if (kind === 'post' && textOf(before) !== textOf(after)) await noteUses(ctx, id)
}

const textOf = ({
  og_image_custom_url: shared = '',
  twitter_image_custom_url: x = '',
}: MetaFields) => `${shared} ${x}`
