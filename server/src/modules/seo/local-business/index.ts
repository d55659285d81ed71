import { errors } from '../../../contract/errors.ts'
import type { Feature } from '../../../contract/feature.ts'
import { route } from '../../../contract/route.ts'
import { needs } from '../access/index.ts'
import { anything, Done } from '../common/index.ts'

const localErrors = errors({
  seo_local_no_tools: [
    404,
    'None of these tools has left data about a business here: what a business is called and where it is stands in the settings.',
  ],
  seo_local_no_maps: [
    400,
    'This site shows no maps of a service, so there is no key of one to check.',
  ],
})

const can = needs('local_seo_settings')

/** What existing clients ask about the data of a business, and there is nothing of. */
export const localBusiness: Feature = {
  errors: [localErrors],
  routes: {
    importLocalBusiness: route({
      method: 'POST',
      path: 'local-business/import-plugins',
      summary: 'Refused: no other tool has left data about a business',
      can,
      args: { plugins: anything('The tools, each with its name as `plugin`.') },
      reply: Done,
    }).handle(async () => {
      throw localErrors.seo_local_no_tools()
    }),

    checkMaps: route({
      method: 'POST',
      path: 'local-business/maps/check-api-enabled',
      summary: 'Refused: the site shows no maps of a service',
      can,
      args: { apiKey: anything('A key of such a service; it is neither stored nor sent.') },
      reply: Done,
    }).handle(async () => {
      throw localErrors.seo_local_no_maps()
    }),
  },
}
