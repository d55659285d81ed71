import type { Context, Tag } from '../../../contract/context.ts'
import { type RateLimit, route } from '../../../contract/route.ts'
import { array, boolean, integer, number, object, oneOf, string } from '../../../contract/schema.ts'
import { audit } from '../../audit/index.ts'
import { checkUpdate } from '../checks/index.ts'
import { CAN } from '../common/index.ts'
import { findAll } from './findings.ts'
import { measureStorage } from './storage.ts'
import { readChanges } from './versions.ts'

const required = { required: true } as const

const Finding = object({
  level: oneOf(['good', 'doubtful', 'bad'], required),
  text: string(required),
  advice: string({ description: 'What to do; empty if all is well.', ...required }),
})

const Cache = object({
  entries: integer(required),
  bytes: integer({ description: 'Memory in use.', ...required }),
  max_bytes: integer({ description: 'The most memory that all caches may use.', ...required }),
  requests: integer({ description: 'Requests since this process started.', ...required }),
  hits: integer({ description: 'Requests of these answered from the cache.', ...required }),
})

const Sample = object({
  at: string({ description: 'Begin of the minute, in UTC.', format: 'date-time', ...required }),
  requests: integer(required),
  errors: integer({ description: 'Responses with a status from 500.', ...required }),
  cache_hits: integer(required),
  mean_ms: number({ description: 'Mean time to answer.', ...required }),
  p95_ms: number({ description: 'Time that 95 of 100 responses did not exceed.', ...required }),
  memory_bytes: integer(required),
})

/** They read much: whole databases and folders, and other servers. */
const heavyReads: RateLimit = { name: 'operation', seconds: 60, requests: () => 20 }
const TIMEOUT_MS = 120_000

export const stateRoutes = {
  listFindings: route({
    method: 'GET',
    path: 'findings',
    summary: 'List findings of the doctor',
    description: 'Runs the checks of the command `callboard doctor`.',
    can: CAN,
    limit: heavyReads,
    timeoutMs: () => TIMEOUT_MS,
    reply: array(Finding),
  }).handle(async ({ ctx }) =>
    (await findAll(ctx)).map(({ level, text, advice }) => ({ level, text, advice: advice ?? '' })),
  ),

  getCacheState: route({
    method: 'GET',
    path: 'cache',
    summary: 'Get the state of the cache',
    can: CAN,
    reply: Cache,
  }).handle(async ({ ctx }) => cacheOf(ctx)),

  purgeCache: route({
    method: 'DELETE',
    path: 'cache',
    summary: 'Delete the content of the cache',
    description: 'Of all processes: what they keep is not valid any more.',
    can: CAN,
    reply: Cache,
  }).handle(async ({ ctx }) => {
    await ctx.transaction(async (ctx) => {
      const tags = await ctx.db.selectFrom('versions').select('tag').execute()
      ctx.touch(...tags.map(({ tag }) => tag as Tag))
      await audit(ctx, 'cache.purged', { subject: '' })
    })
    ctx.operation.cache.clear()
    return cacheOf(ctx)
  }),

  getStorage: route({
    method: 'GET',
    path: 'storage',
    summary: 'Get the storage in use',
    can: CAN,
    limit: heavyReads,
    timeoutMs: () => TIMEOUT_MS,
    reply: object({
      parts: array(
        object({
          kind: oneOf(['database', 'media', 'backups'], required),
          group: string({ description: 'Group of tables; empty for files.', ...required }),
          bytes: integer(required),
        }),
        required,
      ),
      free_bytes: integer({
        description: 'Free space on the disk of the data folder.',
        ...required,
      }),
    }),
  }).handle(async ({ ctx }) => {
    const { parts, free } = await measureStorage(ctx)
    return { parts, free_bytes: free }
  }),

  listVersions: route({
    method: 'GET',
    path: 'versions',
    summary: 'List versions and their changes',
    can: CAN,
    limit: heavyReads,
    reply: object({
      version: string({ description: 'The version that runs.', ...required }),
      looks_for_updates: boolean({
        description: 'Whether the operator configured where newer versions are announced.',
        ...required,
      }),
      findings: array(Finding, required),
      changes: array(
        object({
          version: string(required),
          groups: array(
            object({ title: string(required), items: array(string(), required) }),
            required,
          ),
        }),
        required,
      ),
    }),
  }).handle(async ({ ctx }) => ({
    version: ctx.product.version,
    looks_for_updates: ctx.config.updateUrl !== undefined && ctx.config.updateKey !== undefined,
    findings: (await checkUpdate(ctx)).map(({ advice = '', ...finding }) => ({
      ...finding,
      advice,
    })),
    changes: await readChanges(),
  })),

  listSamples: route({
    method: 'GET',
    path: 'samples',
    summary: 'List samples of the load',
    description: 'Of the process that answers, one for each minute with requests of the last day.',
    can: CAN,
    reply: array(Sample),
  }).handle(async ({ ctx }) =>
    ctx.operation.samples().map((sample) => ({
      at: new Date(sample.at).toISOString(),
      requests: sample.requests,
      errors: sample.errors,
      cache_hits: sample.cacheHits,
      mean_ms: Math.round(sample.meanMs * 100) / 100,
      p95_ms: sample.p95Ms,
      memory_bytes: sample.memoryBytes,
    })),
  ),
}

const cacheOf = ({ operation: { cache } }: Context) => ({
  ...cache.held(),
  max_bytes: cache.maxBytes,
  requests: cache.requests(),
  hits: cache.hits(),
})
