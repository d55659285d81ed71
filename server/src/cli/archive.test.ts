import { execFileSync } from 'node:child_process'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Header } from 'tar'
import { beforeAll, describe, expect, it } from 'vitest'
import { bareEnvironment, main } from '../../test/command.ts'
import { makeFolder } from '../../test/folder.ts'
import { printed } from '../../test/output.ts'
import { picture } from '../../test/pictures.ts'
import { makeConfig, makePostgresConfig } from '../../test/site-config.ts'
import type { Manifest } from '../backup/archive/manifest.ts'
import { verifyArchive } from '../backup/archive/read.ts'
import { type NewEntry, writeArchive } from '../backup/archive/write.ts'
import { archivedTables, LEFT_OUT } from '../backup/portable.ts'
import type { Config } from '../config.ts'
import { fillDemo } from '../demo/index.ts'
import { saveSecret } from '../modules/seo-kernel/secrets/index.ts'
import { createApplicationPassword, createUser } from '../modules/users/index.ts'
import { openBlobs } from '../store/blobs/blobs.ts'
import { archive } from './backup.ts'
import { withApp } from './common/with-app.ts'
import { restore } from './restore.ts'

const NOW = '2026-11-15T00:00:00'
const FILE = '2026/11/photo.png'

/** More rows than a page has, whose order differs between languages and bytes. */
const names = Array.from({ length: 600 }, (_, n) => `${['a', 'B', 'ä', 'Z', '_'][n % 5]}-${n}`)

/** Demo content, accounts, catalogue, SEO data, a file, jobs, and secrets of every kind. */
const fill = (config: Config): Promise<void> =>
  withApp(config, async (app) => {
    const ctx = app.systemContext()
    const { id } = await createUser(ctx, {
      ...{ login: 'Ann', email: 'ann@example.org', password: 'a long password' },
      roles: ['administrator'],
    })
    await createApplicationPassword(ctx, id, { name: 'tests' })
    await fillDemo(app.systemContext())
    await ctx.blobs.put(FILE, await picture(30, 20), { type: 'image/png' })
    await saveSecret(app.systemContext(), 'ai-access-token', 'hidden-token')
    await app.systemContext().transaction(async ({ db, jobs }) => {
      const file = { hash: 'x', claimed_gmt: NOW }
      await db
        .insertInto('media_files')
        .values([
          { ...file, key: FILE, post_id: 1 },
          { ...file, key: '2026/11/uploading.png', post_id: null },
        ])
        .execute()
      await db
        .insertInto('options')
        .values(names.map((name) => ({ name, value: '"é\\u2028"' })))
        .execute()
      await db
        .insertInto('seo_redirect_groups')
        .values({ slug: 'moved', name: 'Moved', created_gmt: NOW })
        .execute()
      await db
        .insertInto('webhooks')
        .values({
          ...{ name: 'hook', address: 'https://hooks.test', types: '[]', is_active: 1 },
          ...{ secrets: 'hidden-webhook', position: 7, created_gmt: NOW },
        })
        .execute()
      await db
        .insertInto('sessions')
        .values({
          ...{ token_hash: 'hidden-session', user_id: id, created_gmt: NOW },
          ...{ expires_gmt: '2999-01-01T00:00:00', ip: '', user_agent: '' },
        })
        .execute()
      const runAt = new Date(4e12)
      await jobs.add('posts.publish', { z: { b: 1, a: [2] }, id: 1 }, { runAt, key: 'publish 1' })
      await jobs.add('mail.send', { to: 'hidden@example.org' }, { runAt })
    })
  })

interface Contents {
  readonly manifest: Omit<Manifest, 'createdAt'>
  readonly entries: ReadonlyMap<string, string>
}

const read = async (file: string): Promise<Contents> => {
  const entries = new Map<string, string>()
  const { createdAt, ...manifest } = await verifyArchive(file, async ({ path, chunks }) => {
    entries.set(path, path.startsWith('media/') ? '' : await text(chunks))
  })
  expect(Date.parse(createdAt)).toBeGreaterThan(0)
  return { manifest, entries }
}

/** Everything but the manifest, whose date changes. */
const bytesWithoutManifest = async (file: string): Promise<Buffer> => {
  const tar = gunzipSync(await readFile(file))
  return tar.subarray(0, tar.lastIndexOf('manifest.json'))
}

let site: Config
let file: string
beforeAll(async () => {
  site = await makeConfig()
  await fill(site)
  file = join(site.data, 'site.tar.gz')
  await printed(() => archive(site, file))
})

const archiveOf = async (config: Config): Promise<string> => {
  const target = join(config.data, 'again.tar.gz')
  await printed(() => archive(config, target, { force: true }))
  return target
}

describe('callboard archive', () => {
  it('writes all tables but those with a reason', async () => {
    const { manifest, entries } = await read(file)
    expect(manifest).toMatchObject({ format: 1, kind: 'archive' })
    expect(Object.keys(manifest.tables)).toEqual(archivedTables)
    expect(manifest.tables).toMatchObject({ users: 5, posts: 32, media_files: 1, webhooks: 1 })
    expect([...entries.keys()]).not.toContain('secret.key')
    expect([...entries.keys()]).toContain(`media/${FILE}`)
    expect(Object.keys(manifest.counters).filter((table) => table in LEFT_OUT)).toEqual([])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('has no secrets, sessions or mails', async () => {
    const { entries } = await read(file)
    const all = [...entries.values()].join('')
    expect(all).toContain('publish 1')
    expect(all).not.toContain('hidden')
    expect(all).not.toContain('seo_secrets')
  })

  it('names columns in order, and sorts rows by the bytes of their keys', async () => {
    const { entries } = await read(file)
    const rows = (entries.get('tables/options.jsonl') ?? '').trim().split('\n')
    const found = rows.map((row) => JSON.parse(row) as { name: string; value: string })
    expect(rows[0]).toMatch(/^\{"name":".*","value":".*"\}$/)
    const keys = found.map(({ name }) => Buffer.from(name))
    expect(keys.length).toBeGreaterThan(600)
    expect(keys).toEqual([...keys].sort(Buffer.compare))
  })

  it('has the same bytes each time', async () => {
    const again = await archiveOf(site)
    expect((await bytesWithoutManifest(again)).equals(await bytesWithoutManifest(file))).toBe(true)
  })

  it('does not replace a file unless forced', async () => {
    await expect(archive(site, file)).rejects.toThrow('exists already')
  })

  it('writes to standard output', async () => {
    const bytes = execFileSync(process.execPath, [main, 'archive', '-', '--data', site.data], {
      env: bareEnvironment,
      maxBuffer: 2 ** 28,
    })
    const target = join(site.data, 'stdout.tar.gz')
    await writeFile(target, bytes)
    expect(await read(target)).toEqual(await read(file))
  })
})

describe('callboard restore of an archive', () => {
  it('moves a site from SQLite to PostgreSQL and back, without changing a byte', async () => {
    const postgres = await makePostgresConfig()
    const said = await printed(() => restore(postgres, file))
    expect(said).toMatch(/^Restored \d+ rows and 1 media file of the archive of /)
    expect(said).toContain('Archives have no keys')
    const second = await archiveOf(postgres)
    expect(await read(second)).toEqual(await read(file))
    expect((await bytesWithoutManifest(second)).equals(await bytesWithoutManifest(file))).toBe(true)
    const back = await makeConfig()
    await printed(() => restore(back, second))
    expect(await read(await archiveOf(back))).toEqual(await read(file))
    const blobs = openBlobs({ kind: 'disk', folder: join(back.data, 'media') })
    expect((await blobs.get(FILE))?.bytes.length).toBeGreaterThan(50)
    expect(await readdir(back.data)).not.toContain('secret.key')
  })
})

describe('callboard restore of an archive it cannot use', () => {
  /** The same archive with other rows or another manifest, but right sums. */
  const alter = async (
    rows: Readonly<Record<string, string>>,
    changes: Readonly<Record<string, unknown>> = {},
  ): Promise<string> => {
    const bodies = new Map<string, Buffer>()
    const manifest = await verifyArchive(file, async ({ path, chunks }) => {
      bodies.set(path, await buffer(chunks))
    })
    for (const [table, text] of Object.entries(rows))
      bodies.set(`tables/${table}.jsonl`, Buffer.from(text))
    const entries = async function* (): AsyncGenerator<NewEntry> {
      for (const [path, bytes] of bodies) yield { path, bytes: bytes.length, chunks: [bytes] }
    }
    const target = join(await makeFolder('altered'), 'altered.tar.gz')
    const counts = Object.entries(rows).map(([table, text]) => [table, text.split('\n').length - 1])
    const tables = { ...manifest.tables, ...Object.fromEntries(counts) }
    await writeArchive(target, entries(), () => ({ ...manifest, tables, ...changes }))
    return target
  }

  const forge = async (blocks: readonly Uint8Array[]): Promise<string> => {
    const target = join(await makeFolder('forged'), 'forged.tar.gz')
    await writeFile(target, Buffer.concat(blocks.map((block) => gzipSync(block))))
    return target
  }

  const header = (fields: ConstructorParameters<typeof Header>[0]): Uint8Array => {
    const made = new Header(fields)
    made.encode()
    return made.block ?? Buffer.alloc(0)
  }

  /** Neither an empty place nor a site changes. */
  const expectRefusal = async (from: string, message: string | RegExp): Promise<void> => {
    const empty = await makeConfig()
    await expect(restore(empty, from)).rejects.toThrow(message)
    expect(await readdir(empty.data)).toEqual([])
    await expect(restore(site, from, { force: true })).rejects.toThrow(message)
    expect(await read(await archiveOf(site))).toEqual(await read(file))
  }

  it.each([
    ['a table', { intruders: '{"id":1}\n' }, 'no such table: intruders'],
    ['a column', { options: '{"name":"a","value":"1","x":1}\n' }, 'there is no column "x"'],
    ['a prototype', { options: '{"__proto__":{"name":"a"}}\n' }, 'there is no column "__proto__"'],
  ])('names %s that does not exist', async (_what, rows, message) => {
    await expectRefusal(await alter({ ...rows }), message)
  })

  it.each([
    ['broken JSON', '{"name":"a","value":"1"}\n{"name":\n', 'options, line 2: '],
    ['a row that is a list', '[1]\n', 'options, line 1: it is no JSON object'],
    ['a row that is nothing', 'null\n', 'options, line 1: it is no JSON object'],
    ['a value of another type', '{"name":"a","value":1}\n', 'options, line 1: value is no text'],
    ['a nested value', '{"name":"a","value":{}}\n', 'options, line 1: value is no text'],
    ['a missing value', '{"name":"a"}\n', 'do not fit its schema'],
    ['the same key twice', '{"name":"a","value":"1"}\n{"name":"a","value":"2"}\n', 'UNIQUE'],
    ['an unfinished row', '{"name":"a","value":"1"}', 'the last row is not whole'],
  ])('refuses %s', async (_what, options, message) => {
    await expectRefusal(await alter({ options }), message)
  })

  it('refuses another number of rows, and rows of an unknown schema', async () => {
    await expectRefusal(
      await alter({}, { tables: { users: 77 } }),
      'users has 5 rows instead of 77',
    )
    await expectRefusal(
      await alter({}, { callboard: '9.9.9', migrations: ['2999-01-01-0000-later'] }),
      'made by a newer version of Callboard (9.9.9',
    )
    await expectRefusal(await alter({}, { format: 2 }), 'newer version of Callboard')
  })

  it('refuses paths that lead elsewhere, links and devices', async () => {
    for (const path of ['media/../../secret.key', '/etc/passwd', 'tables/../users.jsonl'])
      await expectRefusal(await forge([header({ path, size: 0, type: 'File' })]), 'no backup of')
    for (const type of ['SymbolicLink', 'Link', 'CharacterDevice', 'FIFO'] as const) {
      const linkpath = type.endsWith('Link') ? { linkpath: '/etc/passwd' } : {}
      const entry = header({ path: 'media/x.png', size: 0, type, ...linkpath })
      await expectRefusal(await forge([entry]), 'no backup of')
    }
  })

  it('stops unpacking a file that grows without end', async () => {
    const zeros = Buffer.alloc(2 ** 25)
    const bomb = await forge([
      header({ path: 'media/x.png', size: 2 ** 30, type: 'File' }),
      ...Array<Buffer>(32).fill(zeros),
    ])
    expect((await stat(bomb)).size).toBeLessThan(2 ** 21)
    const empty = await makeConfig()
    await expect(restore(empty, bomb)).rejects.toThrow('unpacks to far more')
    expect(await readdir(empty.data)).toEqual([])
  })

  it('refuses one that is cut or changed', async () => {
    const bytes = await readFile(file)
    const target = join(await makeFolder('damaged'), 'damaged.tar.gz')
    await writeFile(target, bytes.subarray(0, bytes.length - 200))
    await expectRefusal(target, 'damaged')
    const tar = gunzipSync(bytes)
    tar[tar.indexOf('ann@example.org')] = 'A'.charCodeAt(0)
    await writeFile(target, gzipSync(tar))
    await expectRefusal(target, 'tables/users.jsonl is not as it was written')
  })
})
