export { openSite } from './open-site.ts'
export {
  type Comparison,
  compareSites,
  copySource,
  download,
  openCopy,
  openCopyAt,
  openRestSite,
} from './rest/index.ts'
export { writeWxr } from './wxr/index.ts'
