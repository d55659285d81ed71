import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../contract/context.ts'
import { type Route, route } from '../../contract/route.ts'
import { integer, object, oneOf, string } from '../../contract/schema.ts'
import { type Check, checks } from './checks.ts'

const FindingReply = object({
  test: string({ required: true }),
  status: oneOf(['good', 'recommended', 'critical'], { required: true }),
  label: string({ required: true }),
  description: string({ required: true }),
  badge: object({ label: string(), color: string() }, { required: true }),
  actions: string({ required: true }),
})

const checkRoute = (name: string, check: Check): Route =>
  route({
    method: 'GET',
    path: `tests/${name}`,
    summary: check.summary,
    can: 'install_plugins',
    reply: FindingReply,
  }).handle(async ({ ctx }) => ({
    ...(await check.run(ctx)),
    test: name.replaceAll('-', '_'),
    badge: { label: check.badge, color: 'blue' },
    actions: '',
  }))

/** Adds up all files: a bucket has no total, and the request is rare. */
export const mediaBytes = async ({ blobs }: Context): Promise<number> => {
  let bytes = 0
  for await (const key of blobs.list('')) bytes += (await blobs.stat(key))?.size ?? 0
  return bytes
}

const databaseBytes = async ({ config }: Context): Promise<number> => {
  const parts = ['callboard.sqlite', 'callboard.sqlite-wal']
  const sizes = await Promise.all(
    parts.map((part) => stat(join(config.data, part)).catch(() => undefined)),
  )
  return sizes.reduce((sum, file) => sum + (file?.size ?? 0), 0)
}

export const routes = {
  checkHttps: checkRoute('https-status', checks['https-status']),
  checkAuthorizationHeader: checkRoute('authorization-header', checks['authorization-header']),
  checkPageCache: checkRoute('page-cache', checks['page-cache']),
  checkBackgroundUpdates: checkRoute('background-updates', checks['background-updates']),
  checkLoopback: checkRoute('loopback-requests', checks['loopback-requests']),

  getDirectorySizes: route({
    method: 'GET',
    path: 'directory-sizes',
    summary: 'Get directory sizes',
    can: 'install_plugins',
    reply: object({
      database_size: integer({
        description: 'Size of the database in bytes; 0 for an external database.',
      }),
      uploads_size: integer({ description: 'Size of the media files in bytes.' }),
      total_size: integer({ description: 'Total size in bytes.' }),
    }),
  }).handle(async ({ ctx }) => {
    const [database, media] = await Promise.all([databaseBytes(ctx), mediaBytes(ctx)])
    return { database_size: database, uploads_size: media, total_size: database + media }
  }),
}
