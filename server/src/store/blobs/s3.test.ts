import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { S3Server } from '../../../test/s3-server.ts'
import { startS3Server } from '../../../test/s3-server.ts'
import { refusalOf } from '../../../test/s3-signature.ts'
import type { S3Config } from './bucket.ts'
import { BlobError } from './errors.ts'
import type { Blobs } from './interface.ts'
import { openS3 } from './s3.ts'

const account = {
  bucket: 'media',
  region: 'eu-test-1',
  accessKeyId: 'test-key',
  secretAccessKey: 'hush-right',
}
const options = { type: 'image/png' }
const bytes = new TextEncoder().encode('content')

let server: S3Server

beforeEach(async () => {
  server = await startS3Server(account, 3)
})
afterEach(() => server[Symbol.asyncDispose]())

function open(changes: Partial<S3Config> = {}): Blobs {
  return openS3({ kind: 's3', endpoint: server.endpoint, ...account, ...changes })
}

describe('a bucket', () => {
  it('keeps the media type of a file', async () => {
    await open().put('a.png', bytes, options)
    expect((await open().get('a.png'))?.type).toBe('image/png')
  })

  it('stores files under the prefix only, with or without its slash', async () => {
    await open({ prefix: 'one' }).put('a.png', bytes, options)
    await open({ prefix: 'two/' }).put('2026/b.png', bytes, options)
    expect([...server.objects.keys()]).toEqual(['one/a.png', 'two/2026/b.png'])
    expect(await Readable.from(open({ prefix: 'two' }).list('')).toArray()).toEqual(['2026/b.png'])
    expect(await open({ prefix: 'two' }).stat('a.png')).toBeUndefined()
  })

  it('may contain objects of other programs, which are not listed', async () => {
    for (const name of ['2026/', '2026/a.png', '2026/.hidden', "it's <odd> & more"]) {
      server.objects.set(name, { bytes, type: 'x/y' })
    }
    expect(await Readable.from(open().list('')).toArray()).toEqual(['2026/a.png'])
  })

  it('is read page by page for a long listing', async () => {
    await using large = await startS3Server(account, 400)
    for (let number = 0; number < 1500; number++) {
      large.objects.set(`n/${number}.png`, { bytes, type: 'x/y' })
    }
    const listed = open({ endpoint: large.endpoint }).list('n/')
    expect(new Set(await Readable.from(listed).toArray()).size).toBe(1500)
    const continued = large.requests.map((request) => request.includes('continuation-token='))
    expect(continued).toEqual([false, true, true, true, true])
  })

  it('receives no request for a refused key', async () => {
    await expect(open().put('../a.png', bytes, options)).rejects.toThrow('is refused')
    await expect(open().get('/a.png')).rejects.toThrow('is refused')
    await expect(Readable.from(open().list('a\0')).toArray()).rejects.toThrow('is refused')
    const long = Array.from({ length: 5 }, () => 's'.repeat(200)).join('/')
    await expect(open({ prefix: 'p'.repeat(30) }).get(long)).rejects.toThrow('1024 bytes')
    expect(server.requests).toEqual([])
  })
})

describe('a wrong secret', () => {
  it('fails every operation with the status and the bucket, and is not printed', async () => {
    server.objects.set('a.png', { bytes, type: 'x/y' })
    const blobs = open({ secretAccessKey: 'hush-wrong' })
    const failures = await Promise.all([
      failureOf(blobs.put('b.png', bytes, options)),
      failureOf(blobs.get('a.png')),
      failureOf(blobs.stream('a.png')),
      failureOf(blobs.stream('a.png', { start: 0, end: 1 })),
      failureOf(blobs.stat('a.png')),
      failureOf(blobs.remove('a.png')),
      failureOf(Readable.from(blobs.list('')).toArray()),
      failureOf(blobs.check()),
    ])
    for (const failure of failures) {
      expect(failure.status).toBe(403)
      expect(failure.message).toContain('403')
      expect(failure.message).toContain(`bucket "media" at ${server.endpoint}`)
      expect(everythingIn(failure)).not.toContain('hush')
    }
    expect(failures[0]?.code).toBe('SignatureDoesNotMatch')
    expect([...server.objects.keys()]).toEqual(['a.png'])
  })
})

describe('check', () => {
  it.each([
    ['a wrong secret', { secretAccessKey: 'wrong' }, 403, 'the access key and its secret'],
    ['an unknown key', { accessKeyId: 'nobody' }, 403, 'InvalidAccessKeyId'],
    ['a missing bucket', { bucket: 'nowhere' }, 404, 'Create the bucket'],
    ['a wrong region', { region: 'mars-1' }, 400, 'Check the region'],
  ])('says what to do about %s', async (_, changes, status, advice) => {
    const failure = await failureOf(open(changes).check())
    expect(failure.status).toBe(status)
    expect(failure.message).toContain(advice)
  })

  it('explains what to do when nothing listens', async () => {
    const blobs = open()
    await server[Symbol.asyncDispose]()
    const failure = await failureOf(blobs.check())
    expect(failure.message).toMatch(/gave no answer.*ECONNREFUSED.*Check the endpoint/)
    expect(failure.message).toContain('bucket "media"')
    server = await startS3Server(account)
  })
})

describe('a missing bucket', () => {
  it('is a failure, not a missing file', async () => {
    const blobs = open({ bucket: 'nowhere' })
    for (const use of [
      () => blobs.get('a'),
      () => blobs.remove('a'),
      () => Readable.from(blobs.list('')).toArray(),
    ]) {
      await expect(use()).rejects.toThrow(expect.objectContaining({ status: 404 }))
    }
  })
})

describe('settings that cannot work', () => {
  it.each<[string, Partial<S3Config>, RegExp]>([
    ['no address', { endpoint: 'localhost:9000' }, /endpoint is not an address/],
    ['a password in the address', { endpoint: 'https://u:hush@s3.test' }, /has a password in it/],
    ['a query in the address', { endpoint: 'https://s3.test/?x=1' }, /cannot have/],
    ['a path as bucket', { bucket: 'a/../b' }, /bucket name "a\/..\/b" is not valid/],
    ['an empty secret', { secretAccessKey: ' ' }, /secretAccessKey is empty/],
    ['an empty key', { accessKeyId: '' }, /accessKeyId is empty/],
    ['a prefix that climbs', { prefix: '../x' }, /is refused/],
  ])('are refused on open: %s', (_, changes, message) => {
    expect(() => open(changes)).toThrow(message)
    expect(() => open(changes)).not.toThrow(/hush/)
  })
})

describe('the local S3 server', () => {
  const published = {
    bucket: 'examplebucket',
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const now = Date.parse('2013-05-24T00:00:00Z')
  const emptyDigest = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

  // The worked examples of the protocol's documentation: an independent check of the verifier.
  it.each([
    {
      name: 'GET with Range',
      path: '/test.txt',
      query: '',
      extra: { range: 'bytes=0-9' },
      signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
    {
      name: 'a listing',
      path: '/',
      query: 'max-keys=2&prefix=J',
      extra: {},
      signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    },
  ])('accepts the published signature of $name, and no other', (example) => {
    const headers: Record<string, string> = {
      host: 'examplebucket.s3.amazonaws.com',
      'x-amz-content-sha256': emptyDigest,
      'x-amz-date': '20130524T000000Z',
      ...example.extra,
    }
    const authorize = (signature: string) =>
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
      `SignedHeaders=${Object.keys(headers).sort().join(';')},Signature=${signature}`
    const request = (signature: string) => ({
      method: 'GET',
      path: example.path,
      query: new URLSearchParams(example.query),
      headers: { ...headers, authorization: authorize(signature) },
      body: new Uint8Array(),
    })
    expect(refusalOf(request(example.signature), published, now)).toBeUndefined()
    const otherSignature = example.signature.replace(/^./, '0')
    expect(refusalOf(request(otherSignature), published, now)?.code).toBe('SignatureDoesNotMatch')
    const otherSecret = { ...published, secretAccessKey: 'other' }
    expect(refusalOf(request(example.signature), otherSecret, now)?.code).toBe(
      'SignatureDoesNotMatch',
    )
    const later = now + 16 * 60 * 1000
    expect(refusalOf(request(example.signature), published, later)?.code).toBe(
      'RequestTimeTooSkewed',
    )
  })

  it('refuses an unsigned request', async () => {
    const response = await fetch(`${server.endpoint}/media/a.png`)
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('AccessDenied')
  })
})

async function failureOf(use: Promise<unknown>): Promise<BlobError> {
  const error = await use.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof BlobError)) {
    throw new Error('the operation did not fail with a BlobError', { cause: error })
  }
  return error
}

function everythingIn(error: Error): string {
  const own = Object.getOwnPropertyNames(error).map((name) => Reflect.get(error, name))
  return JSON.stringify([String(error), ...own])
}
