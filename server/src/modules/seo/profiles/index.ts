export { accountIn, allProfiles, profileIn, webAddress } from './profiles.ts'
