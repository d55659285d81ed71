import type { Context, WriteContext } from '../../../contract/context.ts'
import type { EventMap } from '../../../contract/events.ts'
import { type Changed, ownKey, retireKey } from '../../indexnow/index.ts'
import { isIndexed, seoOptions, seoRecord } from '../../seo-kernel/index.ts'
import { indexNowErrors } from './errors.ts'

/** IndexNow by the settings. */
export const chooseIndexNow = async (ctx: Context | WriteContext) => {
  const { enable, apiKey } = (await seoOptions(ctx)).indexNow.indexNow
  return { isWanted: enable, key: apiKey === '' ? undefined : apiKey, isQuiet }
}

/** Pages that are noindex are not submitted, nor changes that do not update the modified date. */
const isQuiet = async (ctx: WriteContext, { kind, id, type, isThere }: Changed) => {
  const [options, { fields }] = await Promise.all([seoOptions(ctx), seoRecord(ctx, kind, id)])
  const isHidden =
    fields.default === false
      ? fields.noindex === true
      : !isIndexed(options, kind === 'post' ? 'postTypes' : 'taxonomies', type)
  return isHidden || (isThere && fields.limit_modified_date === true)
}

/** The former key stays valid for a while, since requests with it may still be under way. */
export const followKey = async (
  ctx: WriteContext,
  { before, after }: EventMap['seo.options-changed'],
): Promise<void> => {
  const [{ apiKey: old }, { apiKey: key }] = [before.indexNow.indexNow, after.indexNow.indexNow]
  if (key === old) return
  if (key !== '' && !/^[\da-f]{32}$/.test(key)) throw indexNowErrors.seo_invalid_index_now_key()
  await retireKey(ctx, old === '' ? ownKey(ctx) : old)
}
