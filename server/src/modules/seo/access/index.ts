export {
  AREAS,
  type Area,
  capability,
  NEEDS_ANY,
  NEEDS_OPTIONS,
  needs,
  seoCapabilities,
} from './capabilities.ts'
