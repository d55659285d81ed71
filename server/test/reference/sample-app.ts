import type { App } from '../../src/app.ts'
import { createApplicationPassword, createUser } from '../../src/modules/users/index.ts'
import type { SafeFetch } from '../../src/outbound/safe-fetch.ts'
import type { Recorded } from '../../src/site/api-reference/samples.ts'
import { basic, clientFor } from '../app.ts'
import { recordSamples } from './record.ts'
import { fillSampleSite } from './sample-site.ts'
import { steady } from './steady.ts'

/** Where and when the sample site is; whoever makes its app gives these. */
export const SAMPLE_SETTINGS = { url: 'https://example.org', menuLocations: 'primary' }
export const SAMPLE_TIME = '2026-11-16T12:00:00Z'

/** No other site is asked: what it says would not be the same tomorrow. */
export const nobodyOutside: SafeFetch = async () => undefined

/** Fills an empty site, and records what its routes answer. */
export const recordSampleSite = async (app: App): Promise<readonly Recorded[]> => {
  const { id } = await createUser(app.systemContext(), {
    ...{ login: 'hanne', slug: 'hanne', email: 'hanne@example.org', name: 'Hanne Vik' },
    ...{ password: 'only for the samples', roles: ['administrator'] },
  })
  const { password } = await createApplicationPassword(app.systemContext(), id, { name: 'Samples' })
  const admin = clientFor(app, async () => basic('hanne', password))
  await fillSampleSite(admin)
  await app.settled()
  const anonymous = clientFor(app, async () => undefined)
  return steady(await recordSamples(app.table, admin, anonymous))
}
