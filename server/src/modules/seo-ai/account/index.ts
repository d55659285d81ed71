import type { Feature } from '../../../contract/feature.ts'
import { budgetErrors } from '../budget/index.ts'
import { providerErrors } from '../provider/index.ts'
import { accountErrors } from './errors.ts'
import { accountRoutes } from './routes.ts'

/** The connection to the service that writes, and what may be spent there. */
export const aiAccount: Feature = {
  routes: accountRoutes,
  errors: [accountErrors, budgetErrors, providerErrors],
}
