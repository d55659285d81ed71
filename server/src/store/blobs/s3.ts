import { assertPrefix, assertRange, isKey, rangePastEnd } from './arguments.ts'
import type { Bucket, S3Config } from './bucket.ts'
import { attempt, attemptOrMissing, nameOf, openBucket } from './bucket.ts'
import { BlobError } from './errors.ts'
import type { Blobs, ByteRange } from './interface.ts'
import { probe } from './probe.ts'

/** Media files as objects of a bucket in an S3-compatible service, addressed by path. */
export function openS3(config: S3Config, ending?: AbortSignal): Blobs {
  const bucket = openBucket(config, ending)
  const objects = {
    put: (key: string, bytes: Uint8Array, options: { type: string }) =>
      put(bucket, key, bytes, options.type),
    get: (key: string) => get(bucket, key),
    stat: (key: string) => stat(bucket, key),
    remove: (key: string) => remove(bucket, key),
  }
  return {
    ...objects,
    stream: (key, range) => stream(bucket, key, range),
    list: (prefix) => list(bucket, prefix),
    async check() {
      try {
        await probe(objects)
      } catch (error) {
        throw unusable(bucket, error)
      }
    },
  }
}

async function put(bucket: Bucket, key: string, bytes: Uint8Array, type: string): Promise<void> {
  const name = nameOf(bucket, key)
  // One request at any size: readers see the old file or the new one, never a part.
  await attempt(bucket, `PUT ${name}`, () => bucket.client.putObject(name, bytes, type))
}

async function get(
  bucket: Bucket,
  key: string,
): Promise<{ bytes: Uint8Array; type?: string } | undefined> {
  const name = nameOf(bucket, key)
  return await attemptOrMissing(bucket, `GET ${name}`, async () => {
    const response = await bucket.client.getObjectRaw(name)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const type = response.headers.get('content-type')
    return type === null ? { bytes } : { bytes, type }
  })
}

async function stream(
  bucket: Bucket,
  key: string,
  range: ByteRange | undefined,
): Promise<ReadableStream<Uint8Array> | undefined> {
  assertRange(range)
  const name = nameOf(bucket, key)
  const action = `GET ${name}`
  if (range === undefined) {
    const response = await attemptOrMissing(bucket, action, () => bucket.client.getObjectRaw(name))
    return response && bodyOf(response)
  }
  const response = await attemptOrMissing(bucket, action, () =>
    bucket.client.getObjectRaw(name, false, range.start, range.end + 1),
  ).catch((error: unknown) => {
    throw error instanceof BlobError && error.status === 416 ? rangePastEnd(key, range) : error
  })
  if (response !== undefined && response.status !== 206) {
    await response.body?.cancel()
    throw new BlobError(`S3 ignored the byte range of ${action} (${bucket.place})`)
  }
  return response && bodyOf(response)
}

function bodyOf(response: Response): ReadableStream<Uint8Array> {
  return response.body ?? new Blob([]).stream()
}

async function stat(bucket: Bucket, key: string): Promise<{ size: number } | undefined> {
  const name = nameOf(bucket, key)
  return await attemptOrMissing(bucket, `HEAD ${name}`, async () => ({
    size: await bucket.client.getContentLength(name),
  }))
}

async function remove(bucket: Bucket, key: string): Promise<void> {
  const name = nameOf(bucket, key)
  // The protocol answers 204 for a missing object; some services answer 404.
  await attemptOrMissing(bucket, `DELETE ${name}`, () => bucket.client.deleteObject(name))
}

async function* list(bucket: Bucket, prefix: string): AsyncGenerator<string> {
  assertPrefix(prefix)
  const start = bucket.prefix + prefix
  const action = `LIST ${start}`
  let token: string | undefined
  do {
    const page = await attempt(bucket, action, () =>
      bucket.client.listObjectsPaged('/', start, pageSize, token),
    )
    if (!page) {
      throw new BlobError(`S3 answered 404 to ${action} (${bucket.place})`, { status: 404 })
    }
    for (const object of page.objects ?? []) {
      const key = object.Key.slice(bucket.prefix.length)
      // Other programs leave names that are no keys, such as `2026/` for an empty folder.
      if (isKey(key)) {
        yield key
      }
    }
    token = page.nextContinuationToken
  } while (token)
}

const pageSize = 1000

function unusable(bucket: Bucket, error: unknown): BlobError {
  const reason = error instanceof Error ? error.message : String(error)
  const { status, code } = error instanceof BlobError ? error : {}
  const where = reason.includes(bucket.place) ? '' : ` (${bucket.place})`
  return new BlobError(`The media storage does not work: ${reason}${where}. ${adviceFor(status)}`, {
    status,
    code,
  })
}

function adviceFor(status: number | undefined): string {
  if (status === undefined) {
    return 'Check the endpoint, and that this machine reaches it.'
  }
  if (status === 401 || status === 403) {
    return (
      'Check the access key and its secret, that the clock is right, and that the key may ' +
      'list the bucket and put, get and delete its objects.'
    )
  }
  if (status === 404) {
    return 'Create the bucket, or correct its name or the endpoint.'
  }
  return status < 500
    ? 'Check the region, the endpoint and the bucket.'
    : 'The service has a fault of its own: look at its state and try again.'
}
