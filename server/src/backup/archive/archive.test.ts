import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Header } from 'tar'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeFolder } from '../../../test/folder.ts'
import { FORMAT } from './manifest.ts'
import { targetOf } from './places.ts'
import { verifyArchive } from './read.ts'
import { type NewEntry, writeArchive } from './write.ts'

let folder: string
beforeAll(async () => {
  folder = await makeFolder('archive')
})

const description = {
  format: FORMAT,
  callboard: '1.0.0',
  createdAt: '2026-11-15T00:00:00.000Z',
  migrations: ['2026-01-01-0000-first'],
  tables: { options: 1 },
  counters: {},
}

const LONG = `${'a'.repeat(120)}/${'b'.repeat(120)}.jpg`

const contents: Readonly<Record<string, string>> = {
  'tables/options.jsonl': '{"name":"title","value":"1"}\n',
  'media/2026/11/empty.txt': '',
  'media/2026/11/ünïcode.txt': 'ä'.repeat(700),
  [`media/${LONG}`]: 'long',
  'secret.key': 'k'.repeat(43),
}

async function* entriesOf(given: Readonly<Record<string, string>>): AsyncGenerator<NewEntry> {
  for (const [path, body] of Object.entries(given)) {
    const bytes = Buffer.from(body)
    yield { path, bytes: bytes.length, chunks: [bytes.subarray(0, 5), bytes.subarray(5)] }
  }
}

const write = async (name: string, given = contents, extra = {}): Promise<string> => {
  const file = join(folder, name)
  await writeArchive(file, entriesOf(given), () => ({ ...description, ...extra }))
  return file
}

const read = async (file: string): Promise<Record<string, string>> => {
  const found: Record<string, string> = {}
  await verifyArchive(file, async ({ path, chunks }) => {
    found[path] = await text(chunks)
  })
  return found
}

/** A malicious archive. */
const forge = async (name: string, blocks: readonly Uint8Array[]): Promise<string> => {
  const file = join(folder, name)
  await writeFile(file, gzipSync(Buffer.concat([...blocks, Buffer.alloc(1_024)])))
  return file
}

const block = (fields: ConstructorParameters<typeof Header>[0]): Uint8Array => {
  const header = new Header(fields)
  header.encode()
  return header.block ?? Buffer.alloc(0)
}

describe('an archive', () => {
  it('returns what was stored', async () => {
    expect(await read(await write('whole.tar.gz'))).toEqual(contents)
  })

  it('is readable by its owner only', async () => {
    const { mode } = await stat(await write('mode.tar.gz'))
    expect(mode & 0o777).toBe(0o600)
  })

  it('leaves nothing behind when writing breaks off', async () => {
    const file = join(folder, 'broken.tar.gz')
    const broken = async function* (): AsyncGenerator<NewEntry> {
      yield* entriesOf(contents)
      throw new Error('pulled the plug')
    }
    await expect(writeArchive(file, broken(), () => description)).rejects.toThrow('plug')
    expect((await readdir(folder)).filter((name) => name.startsWith('broken'))).toEqual([])
  })

  it('refuses an entry whose length differs from the announced one', async () => {
    const lying = async function* (): AsyncGenerator<NewEntry> {
      yield { path: 'secret.key', bytes: 5, chunks: [Buffer.from('four')] }
    }
    const file = join(folder, 'lying.tar.gz')
    await expect(writeArchive(file, lying(), () => description)).rejects.toThrow('changed its size')
  })
})

describe('verifyArchive', () => {
  it.each([1, 100, 600])('detects that the last %i bytes are missing', async (missing) => {
    const bytes = await readFile(await write('cut.tar.gz'))
    const file = join(folder, 'cut-short.tar.gz')
    await writeFile(file, bytes.subarray(0, bytes.length - missing))
    await expect(read(file)).rejects.toThrow('or it is damaged')
  })

  it('detects a missing manifest', async () => {
    const tar = gunzipSync(await readFile(await write('list.tar.gz')))
    const start = tar.lastIndexOf('manifest.json')
    const file = join(folder, 'listless.tar.gz')
    await writeFile(file, gzipSync(Buffer.concat([tar.subarray(0, start), Buffer.alloc(1_024)])))
    await expect(read(file)).rejects.toThrow('its list of contents is missing')
  })

  it('detects a changed byte', async () => {
    const tar = gunzipSync(await readFile(await write('byte.tar.gz')))
    tar[tar.indexOf('kkkk')] = 'K'.charCodeAt(0)
    const file = join(folder, 'changed.tar.gz')
    await writeFile(file, gzipSync(tar))
    await expect(read(file)).rejects.toThrow('secret.key is not as it was written')
  })

  it('refuses a file that is no archive', async () => {
    const file = join(folder, 'note.txt')
    await writeFile(file, 'Dear diary, '.repeat(200))
    await expect(read(file)).rejects.toThrow('no Callboard backup')
    await writeFile(file, '')
    await expect(read(file)).rejects.toThrow('no Callboard backup')
  })

  it('SEC-45: refuses a table of the manifest that does not exist', async () => {
    const file = await write('rows.tar.gz', contents, { tables: { '../users': 1 } })
    await expect(read(file)).rejects.toThrow('no rows of ../users')
  })

  it('refuses the format of a newer version', async () => {
    const file = await write('newer.tar.gz', contents, { format: FORMAT + 1 })
    await expect(read(file)).rejects.toThrow('newer version of Callboard')
  })

  it.each([
    '/etc/passwd',
    '../secret.key',
    'media/../../secret.key',
    'media//etc/passwd',
    'media/a\\b',
    'tables/../users.jsonl',
    'tables/users.jsonl/x',
    'elsewhere.txt',
    'media/..',
    'media/./../secret.key',
    'media/a/..\\..\\b',
    'C:\\windows\\x',
    '~/x',
  ])('SEC-45: refuses the path %s', async (path) => {
    expect(targetOf(path)).toBeUndefined()
    const file = await forge('path.tar.gz', [block({ path, size: 0, type: 'File' })])
    await expect(read(file)).rejects.toThrow('no backup of Callboard')
  })

  it.each(['SymbolicLink', 'Link', 'CharacterDevice', 'FIFO', 'Directory'] as const)(
    'SEC-45: refuses an entry of the type %s',
    async (type) => {
      const linkpath = type.endsWith('Link') ? { linkpath: '/etc/passwd' } : {}
      const file = await forge('type.tar.gz', [
        block({ path: 'media/x.jpg', size: 0, type, ...linkpath }),
      ])
      await expect(read(file)).rejects.toThrow('no backup of Callboard')
    },
  )

  it('SEC-45: refuses the same path twice', async () => {
    const header = block({ path: 'media/x.jpg', size: 0, type: 'File' })
    await expect(read(await forge('twice.tar.gz', [header, header]))).rejects.toThrow(
      'no backup of Callboard',
    )
  })

  it('SEC-45: refuses a key file that is no key', async () => {
    const header = block({ path: 'secret.key', size: 5_000, type: 'File' })
    const file = await forge('key.tar.gz', [header, Buffer.alloc(5_120)])
    await expect(read(file)).rejects.toThrow('secret.key is too large')
  })
})
