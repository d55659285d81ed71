import type { WriteContext } from '../../../contract/context.ts'
import type { EventMap } from '../../../contract/events.ts'
import { type FileMentions, noteUses } from '../../media/index.ts'
import type { MetaFields } from './fields.ts'
import { seoRecord } from './service.ts'

/** Images that are chosen for shared posts. */
export const socialImages: FileMentions = {
  place: 'social',
  texts: async (ctx, ids) => {
    const found = ids.map(async (id) => {
      const { fields } = await seoRecord(ctx, 'post', id)
      return [id, textOf(fields)] as const
    })
    return new Map(await Promise.all(found))
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
