import { hash as digest } from 'node:crypto'
import { emptyAsList } from '../../contract/describe.ts'
import { protocolErrors } from '../../contract/errors.ts'
import { printJson } from '../../contract/ordered.ts'
import { isCompressible } from '../wire/encoding.ts'
import { privateHeaders, standingHeaders } from '../wire/headers.ts'
import { PrintedList } from './printed.ts'
import type { ApiResponse } from './response.ts'
import { PrintedBody } from './slices.ts'

/** A response as bytes and headers, ready for the socket or the cache. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
  readonly etag: string
  /** Assembled from parts that are cached individually, so it is cheap to build again. */
  readonly isJoined?: boolean
  /** A file, which is sent as it is: never compressed, and without the headers of the interface. */
  readonly isFile?: boolean
}

/** Wrappings that the query may request. */
export interface Wrapping {
  readonly envelope: boolean
  readonly jsonp: string | undefined
}

/** Serialises a response, with envelope and JSONP if requested, and adds its headers. */
export const printAnswer = (
  response: ApiResponse,
  wrapping: Wrapping,
  options: { readonly isPrivate: boolean; readonly isRead: boolean; readonly root?: string },
): Answer => {
  const isBadCallback = wrapping.jsonp !== undefined && !/^[\w.]+$/.test(wrapping.jsonp)
  const said = isBadCallback ? badCallback() : response
  const { body, contentType, isEnveloped } =
    said.body instanceof PrintedList || said.body instanceof PrintedBody
      ? { body: said.body.bytes, contentType: JSON_TYPE, isEnveloped: false }
      : said.body instanceof Uint8Array
        ? asFile(said.body, said.type)
        : isBadCallback
          ? asText(said, { envelope: false, jsonp: undefined }, SCRIPT)
          : asText(said, wrapping)
  const etag = etagOf(hashOf(said.body) ?? hashOfBytes(body), said.version)
  return {
    status: isEnveloped ? 200 : said.status,
    etag,
    body,
    isJoined: said.body instanceof PrintedList,
    headers: {
      'Content-Type': contentType,
      ...standingHeaders,
      // Lets a client discover the interface from any of its responses.
      ...(options.root ? { Link: `<${options.root}>; rel="https://api.w.org/"` } : {}),
      Vary: isCompressible(body.length) ? 'Origin, Accept-Encoding' : 'Origin',
      ...(isEnveloped ? {} : said.headers),
      ...(options.isPrivate ? privateHeaders : {}),
      ...((options.isRead && said.status === 200) || said.version !== undefined
        ? { ETag: etag }
        : {}),
    },
  }
}

interface Printed {
  readonly body: Buffer
  readonly contentType: string
  readonly isEnveloped: boolean
}

const SCRIPT = 'application/javascript'
const JSON_TYPE = 'application/json; charset=UTF-8'

/** A file is sent as it is; envelope and JSONP do not apply. */
const asFile = (bytes: Uint8Array, type = 'application/octet-stream'): Printed => ({
  body: Buffer.from(bytes),
  contentType: type,
  isEnveloped: false,
})

const asText = (
  { body, status, headers, type }: ApiResponse,
  { envelope, jsonp }: Wrapping,
  standard = jsonp === undefined ? 'application/json' : SCRIPT,
): Printed => {
  // Inside an envelope or a callback, text is encoded as a JSON string.
  const isPlain = type !== undefined && !envelope && jsonp === undefined
  const printed = isPlain ? String(body) : printJson(body)
  const text = envelope
    ? `{"body":${printed},"status":${status},"headers":${JSON.stringify(emptyAsList(headers))}}`
    : printed
  return {
    // The leading comment keeps a callback name from being read as the start of another file format.
    body: Buffer.from(jsonp === undefined ? text : `/**/${jsonp}(${text})`),
    contentType: `${isPlain ? type : standard}; charset=UTF-8`,
    isEnveloped: envelope,
  }
}

/** The item's version, for `If-Match`, followed by a hash of the body, for `If-None-Match`. */
const etagOf = (hash: string, version: number | undefined): string => {
  const start = hash.slice(0, 16)
  return version === undefined ? `"${start}"` : `"${version}-${start}"`
}

const hashOf = (body: unknown): string | undefined =>
  body instanceof PrintedList || body instanceof PrintedBody ? body.hash : undefined

const hashOfBytes = (body: Buffer): string => digest('sha1', body, 'base64url')

const badCallback = (): ApiResponse => {
  const { code, message } = protocolErrors.rest_callback_invalid()
  return { status: 400, headers: {}, body: { code, message } }
}
