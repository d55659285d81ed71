import { findFault, invalidArguments } from '../../../contract/arguments/validate.ts'
import type { Context } from '../../../contract/context.ts'
import type { ApiError } from '../../../contract/errors.ts'
import { type Schema, string } from '../../../contract/schema.ts'
import {
  fileTypeOfExtension,
  IMAGE_TYPES,
  keyOfPath,
  mediaErrors,
  UPLOADS_PATH,
} from '../common/index.ts'
import { cleanFileName } from './file-names.ts'
import { readFile } from './files.ts'
import type { Received } from './received.ts'

const MESSAGE = 'This is no public address of a picture, or nothing can be had there.'
const FAULT = { code: 'rest_invalid_url', message: MESSAGE, data: { status: 400 } }

/** The address of an image to import instead of an uploaded file. */
export const PictureAddress: Schema<string> = string({
  format: 'uri',
  description: 'URL of an image to import instead of an uploaded file.',
  check: (value) =>
    findFault(value, { type: 'string' }, 'url') ??
    (isPlain(URL.parse(String(value))) ? undefined : FAULT),
})

/** Fetches an image from another site, with the same type and size limits as an upload. */
export const receiveFrom = async (ctx: Context, address: string): Promise<Received> => {
  const url = URL.parse(address)
  if (!url) throw unreachable()
  const fileName = nameIn(url)
  const type = fileTypeOfExtension(cleanFileName(fileName).extension)
  if (!type?.mime.startsWith('image/')) throw mediaErrors.rest_invalid_url()
  const bytes =
    url.origin === new URL(ctx.links.base).origin
      ? await readOwn(ctx, url)
      : await readForeign(ctx, address)
  return { via: 'url', bytes, fileName }
}

/** A file of this site is read from storage; the fetch guard would block the site's own address. */
const readOwn = async (ctx: Context, { href }: URL): Promise<Uint8Array> => {
  const folder = ctx.links.site(UPLOADS_PATH)
  const path = href.split(/[?#]/)[0] ?? ''
  const key = path.startsWith(folder) ? keyOfPath(path.slice(folder.length)) : undefined
  const bytes = key === undefined ? undefined : await readFile(ctx, key)
  if (!bytes) throw mediaErrors.http_404()
  return bytes
}

/** The same error for every failure, so that the response reveals nothing about the network. */
const readForeign = async (ctx: Context, address: string): Promise<Uint8Array> => {
  const { maxUploadBytes: maxBytes } = ctx.config
  const answer = await ctx.fetch(address, { types: IMAGE_TYPES, maxBytes })
  if (!answer) throw unreachable()
  return answer.body
}

const unreachable = (): ApiError => invalidArguments(new Map([['url', FAULT]]))

const isPlain = (url: URL | null): boolean =>
  url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''

const nameIn = ({ pathname }: URL): string => {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
