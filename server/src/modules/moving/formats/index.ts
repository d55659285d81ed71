export { openSite } from './open-site.ts'
