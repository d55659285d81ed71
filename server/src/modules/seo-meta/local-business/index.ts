import { blockRenderers } from '../../../contract/blocks.ts'
import type { Feature } from '../../../contract/feature.ts'
import {
  BUSINESS_INFO_BLOCK,
  BUSINESS_MAP_BLOCK,
  LOCATIONS_BLOCK,
  OPENING_HOURS_BLOCK,
} from '../../../lib/content/builtin-shortcodes.ts'
import { ownBlockTypes } from '../../block-types/index.ts'
import { notificationCauses } from '../../seo-kernel/index.ts'
import { businessErrors } from '../business-model/index.ts'
import { businessBlockTypes, formerName } from './block-types.ts'
import { hoursBlock, infoBlock, locationsBlock, mapBlock } from './blocks.ts'
import { businessOfPerson } from './cause.ts'
import { localErrors } from './errors.ts'
import { localBusinessRoutes } from './routes.ts'

const BLOCKS = {
  [BUSINESS_INFO_BLOCK]: infoBlock,
  [OPENING_HOURS_BLOCK]: hoursBlock,
  [LOCATIONS_BLOCK]: locationsBlock,
  [BUSINESS_MAP_BLOCK]: mapBlock,
}

/** A local business: its places, and the blocks that show them. */
export const localBusiness: Feature = {
  routes: localBusinessRoutes,
  errors: [localErrors, businessErrors],
  extensions: [
    notificationCauses.with(businessOfPerson),
    ownBlockTypes.with(...businessBlockTypes),
    blockRenderers.with({
      ...BLOCKS,
      ...Object.fromEntries(
        Object.entries(BLOCKS).map(([name, render]) => [formerName(name), render]),
      ),
    }),
  ],
}
