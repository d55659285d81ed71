import { cachedByTags } from '../../../cache/by-tags.ts'
import type { Context } from '../../../contract/context.ts'
import type { AddressRequest, Resolution } from '../../../contract/site/address-resolvers.ts'
import { decodeEntities } from '../../../lib/html/entities.ts'
import { audit } from '../../audit/index.ts'
import { findOptions, saveOption } from '../../settings/index.ts'
import { refusedLine, serverFileErrors } from './errors.ts'
import { readServerFile, redirectFor, type ServerFile } from './rules.ts'

/** Stored as an option; nothing is written to the server's own configuration (SEC-20). */
const ROW = 'seo_server_file'

const MAX_TEXT = 100_000

export const readServerText = async ({ db }: Pick<Context, 'db'>): Promise<string> => {
  const stored = (await findOptions(db, [ROW])).get(ROW)
  return typeof stored === 'string' ? stored : ''
}

/** Stores a text if every line is supported. */
export const saveServerText = async (ctx: Context, given = ''): Promise<void> => {
  const text = decodeEntities(given.replaceAll('\0', ''))
  if (text.trim() === '') throw serverFileErrors.seo_server_file_empty()
  if (text.length > MAX_TEXT) throw serverFileErrors.seo_server_file_too_long()
  const file = readServerFile(text)
  if ('line' in file) throw refusedLine(file)
  await ctx.transaction(async (ctx) => {
    await saveOption(ctx.db, ROW, text)
    ctx.touch('options')
    await audit(ctx, 'settings.changed', { subject: 'seo', names: [ROW] })
  })
}

/** The parsed file. A text of an older version that is no longer supported is ignored. */
const serverFile = cachedByTags(['options'], async (ctx): Promise<ServerFile> => {
  const file = readServerFile(await readServerText(ctx))
  return 'line' in file ? NOTHING : file
})

const NOTHING: ServerFile = { redirects: [], headers: {} }

export const headersOfFile = async (ctx: Context): Promise<ServerFile['headers']> =>
  (await serverFile(ctx)).headers

export const resolveRedirect = async ({
  ctx,
  path,
  query,
}: AddressRequest): Promise<Resolution | undefined> => {
  const { redirects } = await serverFile(ctx)
  const rule = redirectFor(redirects, `/${path}`)
  if (!rule) return undefined
  if (rule.status === 410 || rule.to === undefined) return { kind: 'gone' }
  const { whole } = query
  const address = rule.to.startsWith('/')
    ? ctx.links.site(`${rule.to}${rule.rest}`.slice(1))
    : foreignAddress(rule.to, rule.rest)
  const asked = whole.size > 0 && !address.includes('?') ? `?${whole}` : ''
  return { kind: 'moved', to: `${address}${asked}`, status: rule.status }
}

/**
 * A target that is a host alone gets a slash: otherwise a part of the path would extend the host name
 * (SEC-59).
 */
const foreignAddress = (to: string, rest: string): string => {
  const { pathname, search, hash } = new URL(to)
  const isHostAlone = pathname === '/' && search === '' && hash === '' && !to.endsWith('/')
  return `${to}${isHostAlone && rest !== '' && !rest.startsWith('/') ? '/' : ''}${rest}`
}
