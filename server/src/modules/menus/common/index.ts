export { menuErrors, menuExists, unknownObject } from './errors.ts'
export { locationsOf, placeMenu, readPlacement } from './placement.ts'
export { mayArrange, mayLook, mayLookAtLocations } from './policy.ts'
