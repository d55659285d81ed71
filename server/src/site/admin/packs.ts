import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../contract/context.ts'
import { encode, pickEncoding } from '../../http/wire/encoding.ts'
import { LOCALES } from '../../lib/languages/locales.ts'
import { anonymousContext, type SiteParts } from '../common/visit.ts'
import { packedLocales, readPack } from './language-pack.ts'

/** For files whose name contains a hash of the content. */
export const IMMUTABLE = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  Vary: 'Accept-Encoding',
  'X-Content-Type-Options': 'nosniff',
}

const NAME = /^([A-Za-z0-9_]{2,32})-([0-9a-f]{16})\.json$/

const folderOf = ({ config }: Context): string => join(config.data, 'languages')

/** The path of the first language pack that exists. Throws if it cannot be read. */
export const findPack = async (
  ctx: Context,
  locales: readonly string[],
): Promise<string | undefined> => {
  for (const locale of locales) {
    const pack = await readPack(folderOf(ctx), locale)
    const name = `${locale}-${pack?.hash}.json`
    if (NAME.test(name)) return `admin/languages/${name}`
  }
  return undefined
}

/** The languages that can be chosen: those of the admin, and those with a language pack. */
export const choosableLocales = async (
  ctx: Context,
  translations: readonly string[],
): Promise<readonly string[]> => {
  const packed = await packedLocales(folderOf(ctx), LOCALES)
  return [...new Set(['en_US', ...translations, ...packed])].sort()
}

/** Serves the language packs in the data folder. */
export const servePacks = (http: FastifyInstance, parts: SiteParts): void => {
  http.get(
    '/admin/languages/:name',
    async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => {
      const [, locale = '', hash] = NAME.exec(request.params.name) ?? []
      const folder = folderOf(anonymousContext(parts, request))
      const pack = locale && (await readPack(folder, locale).catch(() => undefined))
      if (!pack || pack.hash !== hash) return reply.callNotFound()
      const encoding = pickEncoding(request.headers['accept-encoding'], pack.bytes.length)
      if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
      return reply
        .type('application/json; charset=utf-8')
        .headers(IMMUTABLE)
        .send(await encode(pack.bytes, encoding))
    },
  )
}
