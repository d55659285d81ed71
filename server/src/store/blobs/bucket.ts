import { S3mini, S3ServiceError } from 's3mini'
import { trimEndOf } from '../../lib/trim.ts'
import { assertKey } from './arguments.ts'
import { BlobError } from './errors.ts'
import type { BlobConfig } from './interface.ts'

/** The settings of an S3-compatible storage. */
export type S3Config = Extract<BlobConfig, { kind: 's3' }>

/** A bucket ready for requests. */
export interface Bucket {
  client: S3mini
  /** Empty, or ends with a slash. */
  prefix: string
  /** For messages: the bucket and its endpoint. */
  place: string
}

/** Checks the settings, without sending a request. */
export function openBucket(config: S3Config, ending?: AbortSignal): Bucket {
  const endpoint = checkedEndpoint(config.endpoint)
  const { accessKeyId, secretAccessKey, region, bucket } = config
  if (!/^[a-z\d][\w.-]{1,61}[a-z\d]$/i.test(bucket)) {
    throw new BlobError(`The S3 bucket name ${JSON.stringify(bucket)} is not valid`)
  }
  for (const [setting, value] of Object.entries({ region, accessKeyId, secretAccessKey })) {
    // The client would send unsigned requests instead of failing.
    if (value.trim() === '') {
      throw new BlobError(`The S3 setting ${setting} is empty`)
    }
  }
  const prefix = config.prefix?.replace(/\/$/, '') ?? ''
  if (prefix !== '') {
    assertKey(prefix)
  }
  return {
    client: new S3mini({
      accessKeyId,
      secretAccessKey,
      region,
      endpoint: `${endpoint}/${bucket}`,
      fetch: fetchPlain(ending),
    }),
    prefix: prefix === '' ? '' : `${prefix}/`,
    place: `bucket "${bucket}" at ${endpoint}`,
  }
}

/** The object's name for a key; refuses an invalid key, or one that is too long with the prefix. */
export function nameOf(bucket: Bucket, key: string): string {
  assertKey(key)
  const name = bucket.prefix + key
  assertKey(name)
  return name
}

/** Runs a request; a failure becomes an error that names status, action and bucket. */
export async function attempt<T>(
  bucket: Bucket,
  action: string,
  request: () => Promise<T>,
): Promise<T> {
  try {
    return await request()
  } catch (error) {
    throw failureOf(bucket, action, error)
  }
}

/** Like `attempt`, but returns undefined for a missing object. */
export async function attemptOrMissing<T>(
  bucket: Bucket,
  action: string,
  request: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await attempt(bucket, action, request)
  } catch (error) {
    // A missing bucket is not a missing object: the settings are wrong, which has to be reported.
    if (error instanceof BlobError && error.status === 404 && error.code !== 'NoSuchBucket') {
      return undefined
    }
    throw error
  }
}

// The client's errors are not passed on as a cause: they contain whole responses, with unknown content.
function failureOf(bucket: Bucket, action: string, error: unknown): BlobError {
  const answer = [error, error instanceof Error && error.cause].find(
    (candidate) => candidate instanceof S3ServiceError,
  )
  if (answer === undefined) {
    return new BlobError(`S3 gave no answer to ${action}: ${faultOf(error)} (${bucket.place})`)
  }
  const { status } = answer
  // The client reads the code from responses of one content type only.
  const code = /<Code>(\w+)<\/Code>/.exec(answer.body ?? '')?.[1]
  const said = code === undefined ? `${status}` : `${status} ${code}`
  return new BlobError(`S3 answered ${said} to ${action} (${bucket.place})`, { status, code })
}

function faultOf(error: unknown): string {
  const messages = []
  for (let at = error; at instanceof Error; at = at.cause) {
    messages.push(at.message || at.name)
  }
  return [...new Set(messages)].join(': ')
}

function checkedEndpoint(endpoint: string): string {
  const url = URL.parse(endpoint)
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new BlobError('The S3 endpoint is not an address that starts with https:// or http://')
  }
  if (url.username !== '' || url.password !== '') {
    throw new BlobError('The S3 endpoint has a password in it: use accessKeyId, secretAccessKey')
  }
  if (url.search !== '' || url.hash !== '') {
    throw new BlobError('The S3 endpoint has a ? or # part, which it cannot have')
  }
  return trimEndOf(url.href, '/')
}

// A compressed response does not state the file's length, and the client would report 0 bytes.
const fetchPlain =
  (ending: AbortSignal | undefined): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('accept-encoding', 'identity')
    const signals = [init?.signal, ending].filter((signal) => signal instanceof AbortSignal)
    return fetch(input, { ...init, headers, signal: AbortSignal.any(signals) })
  }
