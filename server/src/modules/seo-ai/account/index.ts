import type { Feature } from '../../../contract/feature.ts'
import { budgetErrors } from '../budget/index.ts'
import { providerErrors } from '../provider/index.ts'
import { accountErrors } from './errors.ts'
import { accountRoutes } from './routes.ts'

/** Routes for the provider's access token, and for the caller's credits. */
export const aiAccount: Feature = {
  routes: accountRoutes,
  errors: [accountErrors, budgetErrors, providerErrors],
}
