import { errors } from '../../../contract/errors.ts'

export const localErrors = errors({
  seo_local_no_tools: [
    404,
    'None of these tools has left data about a business here. Enter it under localBusiness in the settings, or add its locations one by one.',
  ],
  seo_local_no_maps: [
    400,
    'Maps come from OpenStreetMap, which needs no key: there is none to check. Choose it with maps.provider in the settings.',
  ],
  seo_local_unknown_location: [404, 'There is no such location.'],
  seo_local_too_many: [409, (max: number) => `A business has at most ${max} further locations.`],
})
