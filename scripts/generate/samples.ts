import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import {
  nobodyOutside,
  recordSampleSite,
  SAMPLE_SETTINGS,
  SAMPLE_TIME,
} from '../../server/test/reference/sample-app.ts'

/** The responses of every route on the sample site, one per line; see server/test/reference. */
export const referenceSamples = async (): Promise<string> => {
  const data = await mkdtemp(join(tmpdir(), 'callboard-samples-'))
  const config = readConfig({ data, port: '0', logLevel: 'silent', ...SAMPLE_SETTINGS }, {})
  const app = await createApp(config, pino({ level: 'silent' }), {
    fetch: nobodyOutside,
    clock: () => new Date(SAMPLE_TIME),
  })
  try {
    const recorded = await recordSampleSite(app)
    return recorded.map((sample) => `${JSON.stringify(sample)}\n`).join('')
  } finally {
    await app.close()
    await rm(data, { recursive: true, force: true, maxRetries: 5 })
  }
}
