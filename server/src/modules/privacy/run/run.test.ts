// Whole on PostgreSQL: batches are transactions, and an interrupted erasure goes on.

import { writeFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { addComments, confirmedRequest, filesOf, REQUESTS } from '../../../../test/privacy.ts'
import type { Context } from '../../../contract/context.ts'
import { personalData } from '../../../contract/export/personal-data.ts'
import { pathOf, personOf } from '../model/index.ts'
import { runErasure } from './erase.ts'
import { runExport } from './export.ts'
import { prune } from './prune.ts'

const ANN = 'ann@example.org'
const MANY = 5_000

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
  const given = { title: 'News', status: 'publish' }
  const { body } = await app.as('administrator').post('/wp-json/wp/v2/posts', given)
  await addComments(app, MANY, { author_email: ANN, post_id: body.id })
})

const start = async (kind: 'export' | 'erasure'): Promise<number> => {
  const id = await confirmedRequest(app, kind, ANN)
  const action = kind === 'export' ? 'export' : 'erase'
  expect((await app.as('administrator').post(`${REQUESTS}/${id}/${action}`)).status).toBe(202)
  return id
}

const get = async (id: number) => (await app.as('administrator').get(`${REQUESTS}/${id}`)).body

/** A process that ends after some transactions. */
const endingAfter = (transactions: number): Context => {
  const ctx = app.systemContext()
  const ending = new AbortController()
  let left = transactions
  const transaction: Context['transaction'] = async (work) => {
    if (left-- === 0) ending.abort(new Error('the process ends'))
    ending.signal.throwIfAborted()
    return ctx.transaction(work)
  }
  return Object.create(ctx, {
    ending: { value: ending.signal },
    transaction: { value: transaction },
  }) as Context
}

const anonymous = async (): Promise<number> => {
  const { total } = await app.store.reader
    .selectFrom('comments')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('author_name', '=', 'Anonymous')
    .executeTakeFirstOrThrow()
  return Number(total)
}

describe('a person with many comments', () => {
  it('is read in bounded pages', async () => {
    const ctx = app.systemContext()
    const group = ctx.extensions(personalData).get('comments')
    const person = await personOf(ctx, ANN)
    const sizes: number[] = []
    let after: string | undefined
    do {
      const page = await group?.export(ctx, person, after)
      sizes.push(page?.items.length ?? 0)
      after = page?.next
    } while (after !== undefined)
    expect(Math.max(...sizes)).toBe(100)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(MANY)
  })

  it('is exported whole, also after a kill', async () => {
    const id = await start('export')
    await writeFile(`${pathOf(app, id)}.part`, 'the beginning of a file').catch(() => undefined)
    await expect(runExport(endingAfter(0), { id })).rejects.toThrow('the process ends')
    expect(await get(id)).toMatchObject({ state: 'confirmed', work: 'exporting' })
    await runExport(app.systemContext(), { id })
    await runExport(app.systemContext(), { id })
    expect(await get(id)).toMatchObject({ state: 'completed', work: '', problem: '' })
    const files = await filesOf(app, id)
    const { groups } = JSON.parse(files['export.json'])
    const comments = groups.find(({ group }: { group: string }) => group === 'comments').items
    expect(new Set(comments.map(({ id }: { id: string }) => id)).size).toBe(MANY)
    expect(files['index.html']).toContain(`Comments</a> (${MANY})`)
  })

  it('is erased in batches that go on after a kill, and counted once', async () => {
    const id = await start('erasure')
    await expect(runErasure(endingAfter(30), { id })).rejects.toThrow('the process ends')
    const done = await anonymous()
    expect(done).toBeLessThan(MANY)
    await expect(runErasure(endingAfter(60), { id })).rejects.toThrow('the process ends')
    expect(await anonymous()).toBeGreaterThan(done)
    await runErasure(app.systemContext(), { id })
    await runErasure(app.systemContext(), { id })
    expect(await anonymous()).toBe(MANY)
    expect(await get(id)).toMatchObject({ state: 'completed', result: { removed: MANY } })
  })

  it('can be tried again when its process ended each time', async () => {
    app.setTime('2026-11-19T10:00:00Z')
    const id = await start('export')
    await app.systemContext().transaction(({ db }) => db.deleteFrom('jobs').execute())
    app.setTime('2026-11-20T10:00:00Z')
    await prune(app.systemContext())
    expect(await get(id)).toMatchObject({ work: '', problem: expect.stringContaining('a day') })
    expect((await app.as('administrator').post(`${REQUESTS}/${id}/export`)).status).toBe(202)
  })

  it('can be tried again after a failure', async () => {
    const id = await start('export')
    const ctx = app.systemContext()
    const broken = Object.create(ctx, {
      extensions: {
        value: () => {
          throw new Error('out of order')
        },
      },
    }) as Context
    await runExport(broken, { id })
    expect(await get(id)).toMatchObject({
      ...{ state: 'confirmed', work: '', problem: 'out of order', file: null },
    })
    expect((await app.as('administrator').post(`${REQUESTS}/${id}/export`)).status).toBe(202)
  })
})
