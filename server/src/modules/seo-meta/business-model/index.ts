export {
  businessFieldFaults,
  MAX_PLACES,
  requireValidBusiness,
  requireValidPlace,
} from './check.ts'
export { businessErrors } from './errors.ts'
export { type DayHours, weekOf } from './hours.ts'
export { frameAddress, mapAddress, searchAddress } from './map.ts'
export { businessSchema } from './node.ts'
export {
  addressLines,
  type BusinessLocation,
  findPlace,
  furtherPlaces,
  isComplete,
  mainPlace,
  positionOf,
} from './place.ts'
