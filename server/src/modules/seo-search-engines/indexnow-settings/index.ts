import type { WriteContext } from '../../../contract/context.ts'
import type { EventMap } from '../../../contract/events.ts'
import type { Feature } from '../../../contract/feature.ts'
import { indexNowChoices, noteItem, noteTerm } from '../../indexnow/index.ts'
import { postLoader } from '../../posts/index.ts'
import { termLoader } from '../../terms/index.ts'
import { chooseIndexNow, followKey } from './choices.ts'
import { indexNowErrors } from './errors.ts'
import { indexNowRoutes } from './routes.ts'

/** Submits a page when its meta data changed. */
const noteRecord = async (
  ctx: WriteContext,
  { kind, id }: EventMap['seo.record-saved'],
): Promise<void> => {
  if (kind === 'post') {
    const row = await postLoader(ctx).load(id)
    if (row) await noteItem(ctx, row)
  }
  if (kind === 'term') {
    const row = await termLoader(ctx).load(id)
    if (row) await noteTerm(ctx, { id, taxonomy: row.taxonomy, before: undefined })
  }
}

/** Submits changed pages to search engines at once. */
export const indexNow: Feature = {
  routes: indexNowRoutes,
  errors: [indexNowErrors],
  beforeCommit: { 'seo.record-saved': noteRecord, 'seo.options-changed': followKey },
  extensions: [indexNowChoices.with(chooseIndexNow)],
}
