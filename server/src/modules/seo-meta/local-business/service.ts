import type { Context, WriteContext } from '../../../contract/context.ts'
import { advisoryLock } from '../../../store/locks.ts'
import {
  type Choices,
  cleanChoices,
  locationTree,
  mergeChoices,
  saveSeoOptions,
  seoOptions,
} from '../../seo-kernel/index.ts'
import { type BusinessLocation, MAX_PLACES, requireValidPlace } from '../business-model/index.ts'
import { localErrors } from './errors.ts'

/** All further places of the business, also while the option for several is off. */
export const listPlaces = async (
  ctx: Context | WriteContext,
): Promise<readonly BusinessLocation[]> =>
  (await seoOptions(ctx)).site.localBusiness.locations.places

export const getPlace = async (ctx: Context, id: number): Promise<BusinessLocation> =>
  find(await listPlaces(ctx), id)

export const createPlace = (ctx: Context, given: Choices): Promise<BusinessLocation> => {
  requireValidPlace(given)
  return change(ctx, async (ctx, places) => {
    if (places.length >= MAX_PLACES) throw localErrors.seo_local_too_many(MAX_PLACES)
    const { lastId } = (await seoOptions(ctx)).site.localBusiness.locations
    const id = Math.max(lastId, ...places.map((place) => place.id)) + 1
    return find(await save(ctx, [...places, { ...given, id }], id), id)
  })
}

/** Fields that are not given stay. */
export const changePlace = (
  ctx: Context,
  id: number,
  given: Choices,
): Promise<BusinessLocation> => {
  requireValidPlace(given)
  return change(ctx, async (ctx, places) => {
    const before = find(places, id)
    const after = mergeChoices(locationTree, before, { ...cleanChoices(locationTree, given), id })
    return find(
      await save(
        ctx,
        places.map((place) => (place === before ? after : place)),
      ),
      id,
    )
  })
}

export const removePlace = (ctx: Context, id: number): Promise<BusinessLocation> =>
  change(ctx, async (ctx, places) => {
    const gone = find(places, id)
    await save(
      ctx,
      places.filter((place) => place !== gone),
    )
    return gone
  })

const find = (places: readonly BusinessLocation[], id: number): BusinessLocation => {
  const found = places.find((place) => place.id === id)
  if (!found) throw localErrors.seo_local_unknown_location()
  return found
}

/** Serialises changes: a concurrent request adds to the list that the first one saved. */
const change = (
  ctx: Context,
  work: (ctx: WriteContext, places: readonly BusinessLocation[]) => Promise<BusinessLocation>,
): Promise<BusinessLocation> =>
  ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, 'seo_options')
    return work(ctx, await listPlaces(ctx))
  })

const save = async (
  ctx: WriteContext,
  places: readonly Choices[],
  lastId?: number,
): Promise<readonly BusinessLocation[]> => {
  const locations = { places, ...(lastId === undefined ? {} : { lastId }) }
  const { site } = await saveSeoOptions(ctx, { site: { localBusiness: { locations } } })
  return site.localBusiness.locations.places
}
