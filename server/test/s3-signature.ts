import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export interface S3Account {
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface Incoming {
  method: string
  /** As sent, still encoded, without the query. */
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  body: Uint8Array
}

export interface Refusal {
  status: number
  code: string
}

/** The S3 error for a request with an invalid Signature V4; undefined for a valid one. */
export function refusalOf(
  incoming: Incoming,
  account: S3Account,
  now: number,
): Refusal | undefined {
  const { headers, body } = incoming
  const authorization = parseAuthorization(headers.authorization)
  if (authorization === undefined) {
    return { status: 403, code: 'AccessDenied' }
  }
  if (authorization.accessKeyId !== account.accessKeyId) {
    return { status: 403, code: 'InvalidAccessKeyId' }
  }
  const date = headers['x-amz-date'] ?? ''
  if (authorization.scope !== `${date.slice(0, 8)}/${account.region}/s3/aws4_request`) {
    return { status: 400, code: 'AuthorizationHeaderMalformed' }
  }
  const skewMs = Math.abs(parseAmzDate(date) - now)
  if (Number.isNaN(skewMs) || skewMs > maxSkewMs) {
    return { status: 403, code: 'RequestTimeTooSkewed' }
  }
  const mustSign = Object.keys(headers).filter(
    (name) => name === 'host' || name.startsWith('x-amz-'),
  )
  if (!mustSign.every((name) => authorization.signedHeaders.includes(name))) {
    return { status: 403, code: 'AccessDenied' }
  }
  const expected = signatureOf(incoming, authorization, account.secretAccessKey)
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(authorization.signature))) {
    return { status: 403, code: 'SignatureDoesNotMatch' }
  }
  const digest = headers['x-amz-content-sha256']
  if (digest !== 'UNSIGNED-PAYLOAD' && digest !== sha256(body)) {
    return { status: 400, code: 'XAmzContentSHA256Mismatch' }
  }
  return undefined
}

interface Authorization {
  accessKeyId: string
  /** `yyyymmdd/region/s3/aws4_request` */
  scope: string
  signedHeaders: string[]
  signature: string
}

const maxSkewMs = 15 * 60 * 1000

const authorizationPattern =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

function parseAuthorization(header = ''): Authorization | undefined {
  const match = authorizationPattern.exec(header)
  if (!match) {
    return undefined
  }
  const [, accessKeyId = '', scope = '', signedHeaders = '', signature = ''] = match
  return { accessKeyId, scope, signedHeaders: signedHeaders.split(';'), signature }
}

function parseAmzDate(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

// As documented for S3: the path is encoded once and not normalised, the query is decoded and encoded again,
// so that a client's wrong encoding shows.
function signatureOf(
  incoming: Incoming,
  { scope, signedHeaders }: Authorization,
  secretAccessKey: string,
): string {
  const { method, path, query, headers } = incoming
  const canonicalRequest = [
    method,
    path
      .split('/')
      .map((part) => uriEncode(decodeURIComponent(part)))
      .join('/'),
    [...query]
      .map(([name, value]) => `${uriEncode(name)}=${uriEncode(value)}`)
      .sort()
      .join('&'),
    ...signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
  const stringToSign = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    scope,
    sha256(canonicalRequest),
  ].join('\n')
  const signingKey = scope
    .split('/')
    .reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${secretAccessKey}`)
  return hmac(signingKey, stringToSign).toString('hex')
}

function uriEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest()
}
