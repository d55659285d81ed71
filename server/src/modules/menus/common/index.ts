export { menuErrors, menuExists, unknownObject } from './errors.ts'
export { locationsOf, menuAt, placeMenu, readPlacement } from './placement.ts'
export { mayArrange, mayLook, mayLookAtLocations } from './policy.ts'
