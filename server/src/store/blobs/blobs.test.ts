import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { bytes as readAll } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startS3Server } from '../../../test/s3-server.ts'
import type { Blobs } from './blobs.ts'
import { openBlobs } from './blobs.ts'
import { BlobError } from './errors.ts'

const account = {
  bucket: 'media',
  region: 'eu-test-1',
  accessKeyId: 'test-key',
  secretAccessKey: 'test-secret',
}

interface Storage extends AsyncDisposable {
  blobs: Blobs
}

async function onDisk(): Promise<Storage> {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-blobs-'))
  return {
    blobs: openBlobs({ kind: 'disk', folder: join(folder, 'media') }),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

async function inBucket(options: { prefix?: string } = {}): Promise<Storage> {
  const server = await startS3Server(account, 3)
  return {
    blobs: openBlobs({ kind: 's3', endpoint: server.endpoint, ...account, ...options }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

describe.each([
  { name: 'on disk', open: onDisk },
  { name: 'in a bucket', open: inBucket },
  { name: 'under a prefix of a bucket', open: () => inBucket({ prefix: 'sites/one' }) },
])('blobs $name', ({ open }) => {
  let storage: Storage
  let blobs: Blobs

  beforeEach(async () => {
    storage = await open()
    blobs = storage.blobs
  })
  afterEach(() => storage[Symbol.asyncDispose]())

  const jpeg = { type: 'image/jpeg' }

  it('reads back what was put', async () => {
    const bytes = everyByte()
    await blobs.put('2026/11/photo-150x150.jpg', bytes, jpeg)
    const stored = await blobs.get('2026/11/photo-150x150.jpg')
    expect([...(stored?.bytes ?? [])]).toEqual([...bytes])
    expect(await blobs.stat('2026/11/photo-150x150.jpg')).toEqual({ size: bytes.length })
  })

  it('puts only the bytes of a view into a larger buffer', async () => {
    await blobs.put('view.bin', everyByte().subarray(10, 14), jpeg)
    expect([...((await blobs.get('view.bin'))?.bytes ?? [])]).toEqual([10, 11, 12, 13])
  })

  it('replaces a file as a whole', async () => {
    await blobs.put('a.txt', text('a long first version'), jpeg)
    await blobs.put('a.txt', text('second'), jpeg)
    expect(await content('a.txt')).toBe('second')
    expect(await keys('')).toEqual(['a.txt'])
  })

  it('never shows a half-written file while writers and readers compete', async () => {
    let isReading = true
    const write = async (_: unknown, writer: number) => {
      const version = new Uint8Array(300_000).fill(writer)
      do {
        await blobs.put('busy.bin', version, jpeg)
      } while (isReading)
    }
    await blobs.put('busy.bin', new Uint8Array(300_000), jpeg)
    const writing = Promise.all(Array.from({ length: 3 }, write))
    for (let round = 0; round < 30; round++) {
      const seen = (await blobs.get('busy.bin'))?.bytes ?? []
      expect([seen.length, new Set(seen).size]).toEqual([300_000, 1])
    }
    isReading = false
    await writing
    expect(await keys('')).toEqual(['busy.bin'])
  })

  it('keeps an empty file', async () => {
    await blobs.put('empty.txt', new Uint8Array(), jpeg)
    expect((await blobs.get('empty.txt'))?.bytes.length).toBe(0)
    expect(await blobs.stat('empty.txt')).toEqual({ size: 0 })
    expect(await streamed('empty.txt')).toBe('')
  })

  it('keeps a file larger than one buffer', async () => {
    const bytes = new Uint8Array(9_000_000).map((_, index) => index % 251)
    await blobs.put('large.bin', bytes, jpeg)
    const stream = await blobs.stream('large.bin')
    expect(Buffer.compare(await readAll(stream!), bytes)).toBe(0)
  })

  it('returns undefined for a missing file', async () => {
    await blobs.put('2026/11/photo.jpg', text('x'), jpeg)
    for (const key of ['other.jpg', '2026/11', '2026', '2026/11/photo.jpg/inner', 'no/folder/x']) {
      expect(await blobs.get(key)).toBeUndefined()
      expect(await blobs.stat(key)).toBeUndefined()
      expect(await blobs.stream(key)).toBeUndefined()
      expect(await blobs.stream(key, { start: 0, end: 1 })).toBeUndefined()
    }
  })

  it('streams a whole file and parts of it', async () => {
    await blobs.put('digits.txt', text('0123456789'), jpeg)
    expect(await streamed('digits.txt')).toBe('0123456789')
    expect(await streamed('digits.txt', { start: 0, end: 0 })).toBe('0')
    expect(await streamed('digits.txt', { start: 3, end: 6 })).toBe('3456')
    expect(await streamed('digits.txt', { start: 9, end: 9 })).toBe('9')
    expect(await streamed('digits.txt', { start: 8, end: 500 })).toBe('89')
  })

  it('allows cancelling a stream', async () => {
    await blobs.put('large.bin', new Uint8Array(2_000_000), jpeg)
    const reader = (await blobs.stream('large.bin'))?.getReader()
    await reader?.read()
    await reader?.cancel()
    expect(await blobs.stat('large.bin')).toEqual({ size: 2_000_000 })
  })

  it('refuses a range past the end with status 416', async () => {
    await blobs.put('digits.txt', text('0123456789'), jpeg)
    await expect(blobs.stream('digits.txt', { start: 10, end: 12 })).rejects.toThrow(
      expect.objectContaining({ status: 416, message: expect.stringContaining('10-12') }),
    )
  })

  it.each([
    { start: -1, end: 3 },
    { start: 4, end: 3 },
    { start: 0.5, end: 3 },
    { start: 0, end: Number.POSITIVE_INFINITY },
    { start: Number.NaN, end: 3 },
  ])('refuses the range $start-$end', async (range) => {
    await blobs.put('digits.txt', text('0123456789'), jpeg)
    await expect(blobs.stream('digits.txt', range)).rejects.toThrow('not a range of bytes')
  })

  it('removes a file, and a missing one without an error', async () => {
    await blobs.put('2026/a.txt', text('a'), jpeg)
    await blobs.put('2026/b.txt', text('b'), jpeg)
    await blobs.remove('2026/a.txt')
    await blobs.remove('2026/a.txt')
    await blobs.remove('no/such/file.txt')
    await blobs.remove('2026')
    expect(await keys('')).toEqual(['2026/b.txt'])
  })

  it('lists by prefix, over several pages', async () => {
    const all = ['2025/z.jpg', 'other.txt']
    for (let number = 10; number < 18; number++) {
      all.push(`2026/11/photo-${number}.jpg`)
    }
    for (const key of all) {
      await blobs.put(key, text(key), jpeg)
    }
    expect(await keys('')).toEqual(all.toSorted())
    expect(await keys('2026/11/')).toHaveLength(8)
    expect(await keys('2026/11/photo-1')).toHaveLength(8)
    expect(await keys('2026/11/photo-17')).toEqual(['2026/11/photo-17.jpg'])
    expect(await keys('202')).toHaveLength(9)
    expect(await keys('2026/12/')).toEqual([])
    expect(await keys('nothing/here')).toEqual([])
  })

  it('allows removing files while they are listed', async () => {
    for (let number = 10; number < 18; number++) {
      await blobs.put(`old/${number}.jpg`, text('x'), jpeg)
    }
    for await (const key of blobs.list('old/')) {
      await blobs.remove(key)
    }
    expect(await keys('')).toEqual([])
  })

  it.each([
    'über/ñandú größe.jpg',
    '日本語/写真.jpg',
    'emoji-😀.png',
    'a+b=c,d;e%20f#g$h@i~j.jpg',
    'photo..jpg',
    'a..b/c.d',
  ])('keeps the key %s as it is', async (key) => {
    await blobs.put(key, text('here'), jpeg)
    expect(await keys('')).toEqual([key])
    expect(await keys(key)).toEqual([key])
    expect(await content(key)).toBe('here')
    await blobs.remove(key)
    expect(await blobs.stat(key)).toBeUndefined()
  })

  it('accepts a key of four full segments', async () => {
    const key = Array.from({ length: 4 }, () => 's'.repeat(240)).join('/')
    await blobs.put(key, text('deep'), jpeg)
    expect(await keys('')).toEqual([key])
  })

  it.each([
    ['../outside.txt', '.. segment'],
    ['2026/../../outside.txt', '.. segment'],
    ['2026/..', '.. segment'],
    ['..', '.. segment'],
    ['/etc/passwd', 'starts with a slash'],
    ['2026\\11\\photo.jpg', 'backslash'],
    ['..\\outside.txt', 'backslash'],
    ['photo.jpg\0.png', 'NUL'],
    ['photo\n.jpg', 'control character'],
    ['', 'empty segment'],
    ['2026//photo.jpg', 'empty segment'],
    ['2026/', 'empty segment'],
    ['./photo.jpg', 'starts with a dot'],
    ['2026/.htaccess', 'starts with a dot'],
    [' photo.jpg', 'space'],
    ['photo.jpg:stream', 'character :'],
    ['photo (1).jpg', 'character ('],
    ['broken-\ud800.jpg', 'well-formed'],
    [`${'x'.repeat(256)}.jpg`, 'longer than 255 bytes'],
    [`${'ab/'.repeat(341)}cd`, 'longer than 1024 bytes'],
    ['€'.repeat(342), 'longer than 1024 bytes'],
  ])('refuses the key %j', async (key, reason) => {
    const refused = { message: expect.stringContaining(reason) }
    for (const use of [
      blobs.put(key, text('x'), jpeg),
      blobs.get(key),
      blobs.stream(key),
      blobs.stat(key),
      blobs.remove(key),
    ]) {
      await expect(use).rejects.toThrow(BlobError)
      await expect(use).rejects.toThrow(expect.objectContaining(refused))
    }
  })

  it.each(['..', '../', '/', '/etc', 'a//', 'a/../b', 'a\\b', 'a\0'])(
    'refuses to list %j',
    async (prefix) => {
      await expect(keys(prefix)).rejects.toThrow('is refused')
    },
  )

  it('checks itself and leaves nothing behind', async () => {
    await blobs.check()
    expect(await keys('')).toEqual([])
  })

  async function keys(prefix: string): Promise<string[]> {
    return (await Readable.from(blobs.list(prefix)).toArray()).sort()
  }

  async function content(key: string): Promise<string> {
    return new TextDecoder().decode((await blobs.get(key))?.bytes)
  }

  async function streamed(key: string, range?: { start: number; end: number }): Promise<string> {
    const stream = await blobs.stream(key, range)
    return new TextDecoder().decode(await readAll(stream!))
  }
})

function everyByte(): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, index) => index)
}

function text(content: string): Uint8Array {
  return new TextEncoder().encode(content)
}
