import type { App } from '../../src/app.ts'
import { createApplicationPassword, createUser } from '../../src/modules/users/index.ts'
import type { SafeFetch } from '../../src/outbound/safe-fetch.ts'
import type { Recorded } from '../../src/site/api-reference/samples.ts'
import { basic, clientFor } from '../app.ts'
import { SAMPLE_PASSWORD } from './arguments.ts'
import { recordSamples } from './record.ts'
import { fillSampleSite } from './sample-site.ts'
import { steady } from './steady.ts'

/** The address and time of the sample site, for the caller that creates its app. */
export const SAMPLE_SETTINGS = { url: 'https://example.org', menuLocations: 'primary' }
export const SAMPLE_TIME = '2026-11-16T12:00:00Z'

/** Requests to other sites fail: their responses would change over time. */
export const nobodyOutside: SafeFetch = async () => undefined

/** Fills an empty site, and records the responses of its routes. */
export const recordSampleSite = async (app: App): Promise<readonly Recorded[]> => {
  const { id } = await createUser(app.systemContext(), {
    ...{ login: 'hanne', slug: 'hanne', email: 'hanne@example.org', name: 'Hanne Vik' },
    ...{ password: SAMPLE_PASSWORD, roles: ['administrator'] },
  })
  const { password } = await createApplicationPassword(app.systemContext(), id, { name: 'Samples' })
  const admin = clientFor(app, async () => basic('hanne', password))
  await fillSampleSite(admin)
  await app.settled()
  const anonymous = clientFor(app, async () => undefined)
  return steady(await recordSamples(app.table, admin, anonymous))
}
