import type { Context, WriteContext } from '../../../contract/context.ts'
import {
  type Choices,
  changeSeoOptions,
  cleanChoices,
  locationTree,
  mergeChoices,
  type SeoOptions,
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

export const createPlace = async (ctx: Context, given: Choices): Promise<BusinessLocation> => {
  requireValidPlace(given)
  const { places, lastId } = await change(ctx, ({ places, lastId }) => {
    if (places.length >= MAX_PLACES) throw localErrors.seo_local_too_many(MAX_PLACES)
    const id = Math.max(lastId, ...places.map((place) => place.id)) + 1
    return { places: [...places, { ...given, id }], lastId: id }
  })
  return find(places, lastId)
}

/** Fields that are not given stay. */
export const changePlace = async (
  ctx: Context,
  id: number,
  given: Choices,
): Promise<BusinessLocation> => {
  requireValidPlace(given)
  const { places } = await change(ctx, ({ places }) => {
    const before = find(places, id)
    const after = mergeChoices(locationTree, before, { ...cleanChoices(locationTree, given), id })
    return { places: places.map((place) => (place === before ? after : place)) }
  })
  return find(places, id)
}

export const removePlace = (ctx: Context, id: number): Promise<BusinessLocation> =>
  ctx.transaction(async (ctx) => {
    const removed = await getPlace(ctx, id)
    await change(ctx, ({ places }) => {
      const gone = find(places, id)
      return { places: places.filter((place) => place !== gone) }
    })
    return removed
  })

const find = (places: readonly BusinessLocation[], id: number): BusinessLocation => {
  const found = places.find((place) => place.id === id)
  if (!found) throw localErrors.seo_local_unknown_location()
  return found
}

type Locations = SeoOptions['site']['localBusiness']['locations']

const change = async (
  ctx: Context,
  make: (before: Locations) => { readonly places: readonly Choices[]; readonly lastId?: number },
): Promise<Locations> => {
  const { site } = await changeSeoOptions(ctx, ({ site }) => ({
    site: { localBusiness: { locations: make(site.localBusiness.locations) } },
  }))
  return site.localBusiness.locations
}
