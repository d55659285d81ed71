export {
  AREAS,
  type Area,
  capability,
  decidesAboutSite,
  NEEDS_ANY,
  NEEDS_OPTIONS,
  needs,
  seoCapabilities,
} from './capabilities.ts'
export { ForNetwork, isForNetwork, requireNetworkRight } from './network.ts'
