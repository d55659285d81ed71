import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { form } from '../../../../test/pictures.ts'
import { storeProgress } from '../../../transfer/progress.ts'
import { IMPORT } from './job.ts'
import { sourceName } from './progress.ts'
import { updateImport } from './store.ts'

const ROOT = '/api/svc/v1'
const IMPORTS = `${ROOT}/imports`

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  await app.startJobs()
  for (const [path, fields] of [
    ['categories', { kind: 'cliche', name: 'Computer people' }],
    ['actors', { name: 'Amy Acker' }],
    ['shows', { name: 'Person of Interest' }],
  ] as const)
    expect((await app.as('editor').post(`${ROOT}/${path}`, fields)).status).toBe(201)
})

const TABLE = [
  'Title,Played by,Series,Tropes,Note',
  'Root,Amy Acker,Person of Interest:regular:2012+2013,Computer people,x',
  'Shaw,Nobody Known,Person of Interest,,y',
  'Zoe,,,,z',
].join('\n')

const upload = async (text: string, name = 'people.csv', role: 'editor' | 'author' = 'editor') => {
  return app.as(role).post(IMPORTS, undefined, form(name, Buffer.from(text)))
}

describe('an import by the interface', () => {
  let id = 0
  beforeEach(async () => {
    await app.runDueJobs()
  })
  const post = async (path: string, fields: object = {}) =>
    app.as('editor').post(`${IMPORTS}/${id}${path}`, fields)
  const read = async () => (await app.as('editor').get(`${IMPORTS}/${id}`)).body
  const names = async () =>
    (await app.anonymous.get(`${ROOT}/characters`)).body.map(({ name }: { name: string }) => name)

  it('finds the columns of a file, and what they seem to mean', async () => {
    const { status, body } = await upload(TABLE)
    expect(status).toBe(200)
    id = body.id
    expect(body).toMatchObject({
      ...{ file: 'people.csv', format: 'csv', state: 'new', lines: 3, done: 0, type: 'character' },
      fields: { Title: 'name', 'Played by': 'actors', Series: 'shows', Note: '' },
    })
    expect(body.columns[0]).toEqual({ name: 'Title', sample: 'Root' })
    expect(body.choices).toContain('deaths')
  })

  it('refuses fields that do not exist, or that two columns have', async () => {
    for (const fields of [
      { Title: 'nothing' },
      { Nothing: 'name' },
      { Title: 'name', Note: 'name' },
    ])
      expect((await post('', { fields })).status).toBe(400)
    const fields = { Title: 'name', 'Played by': 'actors', Series: 'shows', Tropes: 'cliches' }
    const { status, body } = await post('', { fields, by_name: true })
    expect([status, body.by_name]).toEqual([200, true])
    expect(body.fields).toEqual(fields)
  })

  it('checks first, and changes nothing', async () => {
    expect((await post('/check')).body.state).toBe('checking')
    await app.runDueJobs()
    const { state, report } = await read()
    expect(state).toBe('checked')
    expect(report).toMatchObject({ found: 3, created: 2, skipped: 1 })
    expect(report.lines[0]).toMatchObject({ number: 3 })
    expect(report.lines[0].reason).toContain('nobody-known')
    expect(await names()).toEqual([])
  })

  it('imports by the names of related items', async () => {
    expect((await post('/run')).body).toMatchObject({ state: 'running' })
    await app.runDueJobs()
    expect(await read()).toMatchObject({ state: 'done', done: 3, report: { created: 2 } })
    expect(await names()).toEqual(['Root', 'Zoe'])
    const [root] = (await app.anonymous.get(`${ROOT}/characters?slug=root`)).body
    expect(root).toMatchObject({ cliches: ['computer-people'], shows: [{ years: [2012, 2013] }] })
    expect(root.actors).toHaveLength(1)
    expect((await post('/run')).body.code).toBe('rest_import_over')
  })

  it('reads JSON, and is deleted with its report', async () => {
    id = (await upload('[{"name": "Ann"}]', 'people.json')).body.id
    await post('/run')
    await app.runDueJobs()
    expect(await names()).toEqual(['Ann', 'Root', 'Zoe'])
    expect((await app.as('editor').delete(`${IMPORTS}/${id}`)).body).toEqual({ deleted: true })
    expect((await app.as('editor').get(`${IMPORTS}/${id}`)).status).toBe(404)
    expect((await app.as('editor').get(IMPORTS)).body).toHaveLength(1)
  })

  it('goes on after the last saved line when its process was killed', async () => {
    id = (await upload('name\nSaved before\nSaved before too\nLeft', 'names.csv')).body.id
    const { type, by_name: isNamed, fields } = await read()
    const counts = { found: 2, created: 2, changed: 0, unchanged: 0, skipped: 0 }
    const progress = {
      stamp: JSON.stringify({ type, isNamed, fields }),
      position: 2,
      report: { kinds: { character: counts }, skipped: [], ignored: [] },
    }
    const ctx = app.systemContext()
    await ctx.transaction(async ({ db }) => {
      await storeProgress(db, { name: sourceName(id) }, progress, undefined)
      await updateImport(db, id, { state: 'running' })
    })
    expect(await read()).toMatchObject({ state: 'running', done: 2, report: { created: 2 } })
    expect((await post('/run')).body.code).toBe('rest_import_busy')
    expect((await app.as('editor').delete(`${IMPORTS}/${id}`)).status).toBe(409)
    await ctx.transaction(({ jobs }) => jobs.add(IMPORT, { id }))
    await app.runDueJobs()
    expect(await read()).toMatchObject({ state: 'done', done: 3, report: { created: 3 } })
    expect(await names()).toEqual(['Ann', 'Left', 'Root', 'Zoe'])
  })

  it('refuses other files, and people who may not', async () => {
    expect((await upload('x', 'picture.png')).body.code).toBe('rest_import_no_file')
    expect((await upload('', 'empty.csv')).body.code).toBe('rest_import_bad_file')
    expect((await upload(TABLE, 'people.csv', 'author')).status).toBe(403)
    expect((await app.anonymous.get(IMPORTS)).status).toBe(401)
  })
})
