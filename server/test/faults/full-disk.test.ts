import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildTestApp } from '../app.ts'

// PostgreSQL has no such limit for one database; its code for a full disk is among the same faults.
it.skipIf(process.env.CALLBOARD_TEST_DB === 'postgres')(
  'refuses what the disk has no room for, tells why, and goes on',
  async () => {
    const app = await buildTestApp()
    const { kysely } = app.store
    const editor = app.as('editor')
    expect((await editor.post('/api/core/v2/posts', { title: 'before' })).status).toBe(201)
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(kysely)
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(kysely)

    const content = 'x'.repeat(500_000)
    const refused = await editor.post('/api/core/v2/posts', { title: 'large', content })
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBeDefined()
    const alone = app.store.transaction((db) =>
      db.insertInto('options').values({ name: 'large', value: content }).execute(),
    )
    await expect(alone).rejects.toThrow('database or disk is full')
    expect((await editor.get('/api/core/v2/posts?status=draft')).body).toHaveLength(1)

    await sql`pragma max_page_count = 1000000000`.execute(kysely)
    expect((await editor.post('/api/core/v2/posts', { title: 'after', content })).status).toBe(201)
  },
)
