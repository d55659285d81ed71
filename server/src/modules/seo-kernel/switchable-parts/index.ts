import type { Feature } from '../../../contract/feature.ts'
import { switchableParts } from '../../../contract/switchable.ts'
import { pluginsErrors } from './errors.ts'
import { toolkitParts } from './parts.ts'
import { pluginsRoutes } from './routes.ts'

export { isPartOn, turnPart } from './service.ts'

/** Parts of Callboard that can be switched on and off, for clients that install plugins. */
export const plugins: Feature = {
  routes: pluginsRoutes,
  errors: [pluginsErrors],
  extensions: [switchableParts.with(toolkitParts)],
}
