import { hash as digest } from 'node:crypto'
import { emptyAsList } from '../contract/describe.ts'
import { protocolErrors } from '../contract/errors.ts'
import { isCompressible } from './encoding.ts'
import { privateHeaders, standingHeaders } from './headers.ts'
import type { ApiResponse } from './response.ts'

/** An answer as bytes and headers, ready for the socket or the cache. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
  readonly etag: string
}

/** Ways of wrapping an answer that the query may ask for. */
export interface Wrapping {
  readonly envelope: boolean
  readonly jsonp: string | undefined
}

/** Prints an answer: envelope and JSONP where asked for, and the headers that belong to it. */
export const printAnswer = (
  response: ApiResponse,
  wrapping: Wrapping,
  options: { readonly isPrivate: boolean; readonly isRead: boolean },
): Answer => {
  const isBadCallback = wrapping.jsonp !== undefined && !/^[\w.]+$/.test(wrapping.jsonp)
  const said = isBadCallback ? badCallback() : response
  const enveloped = wrapping.envelope && !isBadCallback
  const isScript = wrapping.jsonp !== undefined
  // Inside an envelope or a callback a text is a JSON string like any other.
  const type = enveloped || isScript ? undefined : said.type
  const text =
    type !== undefined
      ? String(said.body)
      : JSON.stringify(
          enveloped
            ? { body: said.body, status: said.status, headers: emptyAsList(said.headers) }
            : said.body,
        )
  // The comment keeps a callback name from being read as the start of some other file format.
  const body = Buffer.from(isScript && !isBadCallback ? `/**/${wrapping.jsonp}(${text})` : text)
  const etag = etagOf(body, said.version)
  return {
    status: enveloped ? 200 : said.status,
    etag,
    body,
    headers: {
      'Content-Type': `${type ?? (isScript ? 'application/javascript' : 'application/json')}; charset=UTF-8`,
      ...standingHeaders,
      Vary: isCompressible(body.length) ? 'Origin, Accept-Encoding' : 'Origin',
      ...(enveloped ? {} : said.headers),
      ...(options.isPrivate ? privateHeaders : {}),
      ...((options.isRead && said.status === 200) || said.version !== undefined
        ? { ETag: etag }
        : {}),
    },
  }
}

/** The item's version, for `If-Match`, then a hash of what was sent, for `If-None-Match`. */
const etagOf = (body: Buffer, version: number | undefined): string => {
  const hash = digest('sha1', body, 'base64url').slice(0, 16)
  return version === undefined ? `"${hash}"` : `"${version}-${hash}"`
}

const badCallback = (): ApiResponse => {
  const { code, message } = protocolErrors.rest_callback_invalid()
  return { status: 400, headers: {}, body: { code, message } }
}
