import type { Context } from '../../../contract/context.ts'
import type { AddressRequest, Resolution } from '../../../contract/site/address-resolvers.ts'
import { decodeEntities } from '../../../lib/html/entities.ts'
import { storedSettings } from '../../settings/index.ts'
import { refusedLine, serverFileErrors } from './errors.ts'
import { readServerFile, redirectFor, type ServerFile } from './rules.ts'

/** Stored as an option; nothing is written to the server's own configuration (SEC-20). */
const ROW = 'seo_server_file'

const MAX_TEXT = 100_000

/** The stored text, and the parsed file. A text of an older version that is no longer supported is ignored. */
interface Stored {
  readonly text: string
  readonly file: ServerFile
}

const stored = storedSettings<Stored>({
  rows: [ROW],
  decode: (rows) => {
    const value = rows.get(ROW)
    const text = typeof value === 'string' ? value : ''
    const file = readServerFile(text)
    return { text, file: 'line' in file ? NOTHING : file }
  },
  lock: ROW,
  subject: 'seo',
})

const NOTHING: ServerFile = { redirects: [], headers: {} }

export const readServerText = async (ctx: Context): Promise<string> => (await stored.read(ctx)).text

/** Stores a text if every line is supported. */
export const saveServerText = async (ctx: Context, given = ''): Promise<void> => {
  const text = decodeEntities(given.replaceAll('\0', ''))
  if (text.trim() === '') throw serverFileErrors.seo_server_file_empty()
  if (text.length > MAX_TEXT) throw serverFileErrors.seo_server_file_too_long()
  const file = readServerFile(text)
  if ('line' in file) throw refusedLine(file)
  await stored.save(ctx, () => ({ rows: new Map([[ROW, text]]) }))
}

export const headersOfFile = async (ctx: Context): Promise<ServerFile['headers']> =>
  (await stored.read(ctx)).file.headers

export const resolveRedirect = async ({
  ctx,
  path,
  query,
}: AddressRequest): Promise<Resolution | undefined> => {
  const { file } = await stored.read(ctx)
  const rule = redirectFor(file.redirects, `/${path}`)
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
