import {
  BUSINESS_INFO_BLOCK,
  BUSINESS_MAP_BLOCK,
  LOCATIONS_BLOCK,
  OPENING_HOURS_BLOCK,
} from '../../../lib/content/builtin-shortcodes.ts'
import { type AttributeMap, type BlockMetadata, widgetBlock } from '../../block-types/index.ts'
import { FACTS } from './facts.ts'

const define = (
  name: string,
  title: string,
  description: string,
  attributes: AttributeMap,
): BlockMetadata =>
  widgetBlock(name, { title, description, keywords: ['business', 'location'] }, attributes)

/** 0 is the business itself; other numbers are ids of further locations. */
const place: AttributeMap = { locationId: { type: 'integer', minimum: 0, default: 0 } }

const own: readonly BlockMetadata[] = [
  define(BUSINESS_INFO_BLOCK, 'Business info', 'Shows where a business is and how to reach it.', {
    ...place,
    ...Object.fromEntries(FACTS.map(({ flag }) => [flag, { type: 'boolean', default: true }])),
    showLabels: { type: 'boolean', default: true },
  }),
  define(OPENING_HOURS_BLOCK, 'Opening hours', 'Shows when a business is open, day by day.', {
    ...place,
    title: { type: 'string' },
  }),
  define(LOCATIONS_BLOCK, 'Business locations', 'Lists all places of a business.', {}),
  define(BUSINESS_MAP_BLOCK, 'Business map', 'Leads to a map of the place, or shows it.', {
    ...place,
    label: { type: 'string' },
    height: { type: 'integer', minimum: 100, maximum: 1000, default: 350 },
  }),
]

/** Former block names of existing content: editors render these, and offer the new ones. */
const FORMER: Readonly<Record<string, string>> = {
  [BUSINESS_INFO_BLOCK]: 'aioseo/businessinfo',
  [OPENING_HOURS_BLOCK]: 'aioseo/openinghours',
  [LOCATIONS_BLOCK]: 'aioseo/locations',
  [BUSINESS_MAP_BLOCK]: 'aioseo/locationmap',
}

export const formerName = (name: string): string => FORMER[name] ?? name

/** The block types for editors. */
export const businessBlockTypes: readonly BlockMetadata[] = [
  ...own,
  ...own.map((type) => ({
    ...type,
    name: formerName(type.name),
    supports: { ...type.supports, inserter: false },
  })),
]
