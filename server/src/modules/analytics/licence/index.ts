export { licenceErrors } from './errors.ts'
export { LicenceText, maskLicence, saveLicence, showLicence } from './licence.ts'
