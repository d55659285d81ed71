import { execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startServer } from '../../../scripts/server-process.ts'
import { basic, buildTestApp } from '../app.ts'
import { atEnd } from '../cleanup.ts'
import { makeFolder } from '../folder.ts'
import { rounds } from './rounds.ts'

const POSTS = '/api/core/v2/posts'
const TEXT = 'x'.repeat(60_000)
const ROUNDS = rounds(2, 20)

describe('a full database', () => {
  it('rejects writes, loses no acknowledged one, keeps reading, and recovers', async () => {
    const app = await buildTestApp()
    const author = app.as('author')
    const allow = (pages: number): Promise<unknown> =>
      sql`pragma max_page_count = ${sql.lit(pages)}`.execute(app.store.kysely)
    const countPages = async (): Promise<number> => {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(
        app.store.kysely,
      )
      return rows[0]?.page_count ?? 0
    }
    const taken: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await allow((await countPages()) + 40)
      for (;;) {
        const { status, body, headers } = await author.post(POSTS, {
          title: 'x',
          content: TEXT,
          status: 'publish',
        })
        if (status !== 201) {
          expect([status, body.data.status]).toEqual([503, 503])
          expect(headers['retry-after']).toBeDefined()
          const refused = app.store.transaction((db) =>
            db
              .insertInto('options')
              .values({ name: 'large', value: TEXT.repeat(9) })
              .execute(),
          )
          await expect(refused).rejects.toThrow('database or disk is full')
          break
        }
        taken.push(body.id)
      }
      const ids = await app.store.reader
        .selectFrom('posts')
        .select('id')
        .where('title', '=', 'x')
        .execute()
      expect(ids.map(({ id }) => id).sort((a, b) => a - b)).toEqual(taken)
      expect((await app.anonymous.get(`${POSTS}/${taken.at(-1)}`)).status).toBe(200)
      expect((await app.anonymous.get(`/?s=${round}`)).status).toBe(200)
      await allow(0x7fffffff)
      const { status, body } = await author.post(POSTS, { title: 'x', status: 'publish' })
      expect(status).toBe(201)
      taken.push(body.id)
    }
  }, 600_000)
})

/** False where mounting is not permitted. */
const mountSmallDisk = (folder: string): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'callboard-test', folder], {
      stdio: 'ignore',
    })
    atEnd(async () => void execFileSync('umount', ['-l', folder]))
    return true
  } catch {
    return false
  }
}

it('on a full disk, texts and files are rejected, and accepted again when there is space', async (test) => {
  const folder = await makeFolder('full')
  const disk = join(folder, 'disk')
  await mkdir(disk)
  if (!mountSmallDisk(disk)) return test.skip()
  const secret = 'fullfullfullfullfullfull'
  const { address, stop } = await startServer(join(disk, 'data'), {
    ...{ CALLBOARD_ADMIN: 'admin:password', CALLBOARD_ADMIN_APP_PASSWORD: secret },
    CALLBOARD_LOG_LEVEL: 'silent',
  })
  atEnd(stop)
  const send = async (
    path: string,
    type: string,
    body: string,
  ): Promise<{ status: number; id: number }> => {
    const response = await fetch(`${address}/api/core/v2/${path}`, {
      method: 'POST',
      headers: {
        authorization: basic('admin', secret),
        'content-type': type,
        'content-disposition': 'attachment; filename="words.txt"',
      },
      body,
    })
    const { id } = (await response.json()) as { id: number }
    return { status: response.status, id }
  }
  const post = () =>
    send(
      'posts',
      'application/json',
      JSON.stringify({ title: 'x', content: TEXT, status: 'publish' }),
    )
  const upload = () => send('media', 'text/plain', 'words '.repeat(50_000))
  const read = async (path: string): Promise<number> => {
    const response = await fetch(address + path)
    await response.arrayBuffer()
    return response.status
  }
  const taken: string[] = []
  for (const [path, write] of [
    ['media', upload],
    ['posts', post],
    ['media', upload],
  ] as const) {
    let answer = await write()
    for (; answer.status === 201; answer = await write())
      taken.push(`/api/core/v2/${path}/${answer.id}`)
    expect([path, answer.status]).toEqual([path, 503])
    for (const kept of [...taken.slice(0, 3), ...taken.slice(-3)])
      expect([kept, await read(kept)]).toEqual([kept, 200])
  }
  execFileSync('mount', ['-o', 'remount,size=64m', disk])
  expect([(await post()).status, (await upload()).status]).toEqual([201, 201])
  for (const kept of taken) expect([kept, await read(kept)]).toEqual([kept, 200])
}, 600_000)
