import { EDITABLE, route } from '../../../contract/route.ts'
import { array, boolean, inPath, integer, object, string } from '../../../contract/schema.ts'
import { Done, done, locationTree, needs, schemasOf } from '../../seo-kernel/index.ts'
import { localErrors } from './errors.ts'
import { changePlace, createPlace, getPlace, listPlaces, removePlace } from './service.ts'

const can = needs('local_seo_settings')

/** Editors of pages choose among the places. */
const canRead = needs('local_seo_settings', 'page_local_seo_settings')

const required = { required: true } as const

const { id: number, ...fields } = schemasOf(locationTree)

const name = string({ description: 'Name of the location.', maxLength: 1_000 })

const args = { ...fields, name }

const id = inPath(integer({ description: 'Id of the location.' }))

const success = boolean(required)

const Location = object({ id: { ...number, ...required } as const, ...fields }, required)

const LocationReply = object({ success, location: Location })

const PATH = 'local-business/locations/(?P<id>[\\d]+)'

/** Drops the id and arguments that were not sent. */
const given = ({ id: _, ...values }: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

export const localBusinessRoutes = {
  listBusinessLocations: route({
    method: 'GET',
    path: 'local-business/locations',
    summary: 'List business locations',
    can: canRead,
    cacheTags: ['options'],
    reply: object({ success, locations: array(Location, required) }),
  }).handle(async ({ ctx }) => ({ ...done, locations: await listPlaces(ctx) })),

  createBusinessLocation: route({
    method: 'POST',
    path: 'local-business/locations',
    summary: 'Create a business location',
    can,
    args: { ...args, name: { ...name, ...required } as const },
    samples: (n) => ({ name: `Branch ${n}`, address: { city: 'Bremen', country: 'DE' } }),
    reply: LocationReply,
  }).handle(async ({ ctx, args }) => ({ ...done, location: await createPlace(ctx, given(args)) })),

  getBusinessLocation: route({
    method: 'GET',
    path: PATH,
    summary: 'Get a business location',
    can: canRead,
    args: { id },
    samples: () => ({ id: 1 }),
    cacheTags: ['options'],
    reply: LocationReply,
  }).handle(async ({ ctx, args }) => ({ ...done, location: await getPlace(ctx, args.id) })),

  changeBusinessLocation: route({
    method: EDITABLE,
    path: PATH,
    summary: 'Update a business location',
    can,
    args: { id, ...args },
    samples: (n) => ({ id: 1, name: `Branch ${n}` }),
    reply: LocationReply,
  }).handle(async ({ ctx, args }) => ({
    ...done,
    location: await changePlace(ctx, args.id, given(args)),
  })),

  deleteBusinessLocation: route({
    method: 'DELETE',
    path: PATH,
    summary: 'Delete a business location',
    can,
    args: { id },
    samples: () => ({ id: 1 }),
    reply: LocationReply,
  }).handle(async ({ ctx, args }) => ({ ...done, location: await removePlace(ctx, args.id) })),

  importLocalBusiness: route({
    method: 'POST',
    path: 'local-business/import-plugins',
    summary: 'Import local business data (not supported)',
    can,
    args: {
      plugins: array(object({ plugin: string({ description: 'Name of the plugin.' }) })),
    },
    reply: Done,
  }).handle(async () => {
    throw localErrors.seo_local_no_tools()
  }),

  checkMaps: route({
    method: 'POST',
    path: 'local-business/maps/check-api-enabled',
    summary: 'Test the maps API key (not supported)',
    description: 'Always fails: maps need no API key.',
    can,
    args: {
      apiKey: string({ description: 'API key of the maps service; neither stored nor sent.' }),
    },
    reply: Done,
  }).handle(async () => {
    throw localErrors.seo_local_no_maps()
  }),
}
