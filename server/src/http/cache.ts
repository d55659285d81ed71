import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Tag } from '../contract/context.ts'
import { stampOf } from '../lib/stamp.ts'
import type { VersionSnapshot, Versions } from '../store/versions.ts'
import type { Answer } from './answer.ts'
import { type Encoding, encode, pickEncoding } from './encoding.ts'
import { corsHeaders } from './headers.ts'

/** A whole answer as bytes, valid while the versions it was made from stand. */
interface Entry extends Answer {
  readonly tags: readonly Tag[]
  readonly stamp: string
  readonly until: number
  /** The versions against which the stamp was last found true; most look-ups stop here. */
  seen: VersionSnapshot
  /** Headers as the socket wants them, for a plain answer to a plain question. */
  readonly plainHeaders: readonly string[]
  readonly encoded: Map<Encoding, Buffer>
}

export interface ByteCache {
  /** Answers a reader without credentials from memory; the status, or nothing if it could not. */
  answerStranger(request: IncomingMessage, response: ServerResponse): number | undefined
  /** The answer for a known reader, who is named so that nobody gets another's. */
  find(request: IncomingMessage, reader: string): Answer | undefined
  /** The versions an answer is about to be made from; `undefined` when it must not be kept. */
  versions(): VersionSnapshot | undefined
  keep(request: IncomingMessage, reader: string, answer: CacheableAnswer): void
  readonly hits: () => number
}

/** Whoever sends no credentials. */
export const STRANGER = ''

export interface CacheableAnswer extends Answer {
  readonly tags: readonly Tag[]
  /** Taken before the answer was made: a write in between must leave it stale, not fresh. */
  readonly madeFrom: VersionSnapshot
  /** When it ends whatever is written; see contract/validity.ts. */
  readonly until?: number | undefined
}

/** Ready answers, never stale: a write changes the versions that they are compared with. */
export const createByteCache = (
  versions: Versions,
  maxBytes: number,
  clock: () => Date,
): ByteCache => {
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ body }, key) => key.length + body.length + ENTRY_BYTES,
  })
  let hits = 0

  const fresh = (key: string): Entry | undefined => {
    const entry = entries.get(key)
    if (!entry) return undefined
    const now = versions.current()
    if (now === undefined) return undefined
    if (entry.until !== Number.POSITIVE_INFINITY && entry.until <= clock().getTime()) {
      entries.delete(key)
      return undefined
    }
    if (entry.seen !== now) {
      if (entry.stamp !== stampOf(now, entry.tags)) {
        entries.delete(key)
        return undefined
      }
      entry.seen = now
    }
    hits++
    return entry
  }

  return {
    hits: () => hits,
    versions: () => versions.current(),
    answerStranger: (request, response) => {
      if (maxBytes === 0 || request.method !== 'GET') return undefined
      const question = readQuestion(request)
      if (!question) return undefined
      const entry = fresh(question.host + request.url)
      return entry && sendEntry(entry, question, response)
    },
    find: (request, reader) => {
      if (maxBytes === 0 || request.method !== 'GET' || hasBody(request)) return undefined
      return fresh(keyOf(request, reader))
    },
    keep: (request, reader, { tags, madeFrom, until, status, headers, etag, body }) => {
      if (maxBytes === 0 || request.method !== 'GET' || hasBody(request)) return
      const plainHeaders = Object.entries(headers).flatMap(([name, value]) => [name, String(value)])
      entries.set(keyOf(request, reader), {
        ...{ tags, status, headers, etag, body },
        stamp: stampOf(madeFrom, tags),
        until: until ?? Number.POSITIVE_INFINITY,
        seen: madeFrom,
        plainHeaders: [...plainHeaders, 'Content-Length', String(body.length)],
        encoded: new Map(),
      })
    },
  }
}

/** What an entry weighs besides its bytes, roughly; compressed copies included. */
const ENTRY_BYTES = 2_048

/** What an anonymous question says besides its address. */
interface Question {
  host: string
  known: string | undefined
  origin: string | undefined
  accepted: string | undefined
}

/**
 * Reads the headers in one pass, without building the object that Node would. Credentials and
 * bodies keep a request away from the cache; a cookie alone is no credential.
 */
const readQuestion = ({ rawHeaders }: IncomingMessage): Question | undefined => {
  const question: Question = { host: '', known: undefined, origin: undefined, accepted: undefined }
  let host = ''
  let forwardedHost = ''
  let forwardedScheme = ''
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const value = rawHeaders[index + 1] as string
    switch ((rawHeaders[index] as string).toLowerCase()) {
      case 'authorization':
      case 'x-wp-nonce':
      case 'content-length':
      case 'transfer-encoding':
        return undefined
      case 'host':
        host = value
        break
      case 'x-forwarded-host':
        forwardedHost = ` ${value}`
        break
      case 'x-forwarded-proto':
        forwardedScheme = ` ${value}`
        break
      case 'if-none-match':
        question.known = value
        break
      case 'origin':
        question.origin = value
        break
      case 'accept-encoding':
        question.accepted = value
        break
    }
  }
  question.host = host + forwardedHost + forwardedScheme
  return question
}

/** A request as it came, where the framework has rewritten its address. */
type Rewritten = IncomingMessage & { readonly originalUrl?: string }

/** The same address that `readQuestion` finds, and who may have the answer. */
const keyOf = ({ headers, url, originalUrl = url }: Rewritten, reader: string): string => {
  const forwarded = [headers['x-forwarded-host'], headers['x-forwarded-proto']]
  const host = [headers.host, ...forwarded].filter((part) => part !== undefined).join(' ')
  return host + originalUrl + reader
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

const sendEntry = (entry: Entry, question: Question, response: ServerResponse): number => {
  const { known, origin, accepted } = question
  if (known !== undefined && matchesEtag(known, entry.etag)) {
    response.writeHead(304, { ...entry.headers, ...(origin && corsHeaders(origin)) })
    response.end()
    return 304
  }
  const encoding = pickEncoding(accepted, entry.body.length)
  if (encoding === 'identity' && origin === undefined) {
    response.writeHead(entry.status, entry.plainHeaders as string[])
    response.end(entry.body)
    return entry.status
  }
  const bytes = bytesAs(entry, encoding)
  response.writeHead(entry.status, {
    ...entry.headers,
    ...(origin && corsHeaders(origin)),
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Length': bytes.length,
  })
  response.end(bytes)
  return entry.status
}

const bytesAs = ({ body, encoded }: Entry, encoding: Encoding): Buffer => {
  const known = encoded.get(encoding)
  if (known) return known
  const bytes = encode(body, encoding)
  encoded.set(encoding, bytes)
  return bytes
}

/** Weak comparison over a list, as `If-None-Match` asks for. */
export const matchesEtag = (header: string, etag: string): boolean =>
  header
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, ''))
    .some((candidate) => candidate === '*' || candidate === etag.replace(/^W\//, ''))
