import type { Feature } from '../../../contract/feature.ts'
import { addressResolvers } from '../../../contract/site/address-resolvers.ts'
import { siteHeaders } from '../../../contract/site/headers.ts'
import { serverFileErrors } from './errors.ts'
import { serverFileRoutes } from './routes.ts'
import { headersOfFile, resolveRedirect } from './service.ts'

/** Rules in the format of server files, applied by the site itself. */
export const serverFile: Feature = {
  routes: serverFileRoutes,
  errors: [serverFileErrors],
  extensions: [
    addressResolvers.with({ stage: 'redirect', resolve: resolveRedirect }),
    siteHeaders.with(headersOfFile),
  ],
}
