import type { WriteContext } from '../../../contract/context.ts'
import type { EventMap } from '../../../contract/events.ts'
import { postType } from '../../types/index.ts'
import { requestTargetAgain, requestTargets } from '../targets/index.ts'
import { askForSuggestions } from './scan.ts'
import { AGAIN } from './upkeep.ts'

const afterSave = async (
  ctx: WriteContext,
  { id, type, status }: EventMap['post.saved'],
): Promise<void> => {
  if (!postType(type)?.isViewable || type === 'attachment') return
  if (status === 'publish') await requestTargets(ctx.db, [id])
  else await requestTargetAgain(ctx.db, id)
  await askForSuggestions(ctx)
}

const readAgain = async (ctx: WriteContext, { id }: { readonly id: number }): Promise<void> => {
  await requestTargetAgain(ctx.db, id)
  await askForSuggestions(ctx)
}

const everything = ({ jobs }: WriteContext): Promise<void> => jobs.add(AGAIN, {}, { key: AGAIN })

/** Settings that change how words are parsed. */
const READ_BY = ['language']

/** Marks targets and texts for a new scan; changed texts themselves are handled by `scan`. */
export const changes = {
  'post.saved': afterSave,
  'post.deleted': readAgain,
  'seo.record-saved': async (ctx: WriteContext, { kind, id }: EventMap['seo.record-saved']) => {
    if (kind === 'post') await readAgain(ctx, { id })
  },
  'options.changed': async (ctx: WriteContext, { names }: EventMap['options.changed']) => {
    if (names.some((name) => READ_BY.includes(name))) await everything(ctx)
  },
  'seo.options-changed': async (
    ctx: WriteContext,
    { before, after }: EventMap['seo.options-changed'],
  ) => {
    const readBy = ({ links, dynamic }: EventMap['seo.options-changed']['after']): string =>
      JSON.stringify([links, dynamic.searchAppearance.postTypes])
    if (readBy(before) !== readBy(after)) await everything(ctx)
  },
}
