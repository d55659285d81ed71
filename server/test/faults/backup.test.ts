import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { verifyArchive } from '../../src/backup/archive/read.ts'
import { type BackupReport, writeBackup } from '../../src/backup/write.ts'
import { createProgress } from '../../src/cli/output/progress.ts'
import { buildTestApp, type TestApp } from '../app.ts'
import { makeFolder } from '../folder.ts'
import { body } from '../pictures.ts'
import { createDice } from './random-request.ts'
import { rounds } from './rounds.ts'

const BACKUPS = rounds(5, 60)
const SEED = 16
const MEDIA = '/api/core/v2/media'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await buildTestApp()
  folder = await makeFolder('backups')
})

const upload = async (name: string): Promise<number> => {
  const said = await app
    .as('author')
    .post(MEDIA, undefined, body(`${name}.txt`, Buffer.from(`this is ${name}`)))
  expect(said.status, said.text).toBe(201)
  return said.body.id
}

interface Contents {
  /** Attachment files, according to the rows. */
  readonly expected: readonly string[]
  readonly files: ReadonlyMap<string, string>
}

const read = async (file: string): Promise<Contents> => {
  const files = new Map<string, string>()
  const rows: Record<
    string,
    { key: string; post_id: number | null; type: string; file: string }[]
  > = {}
  await verifyArchive(file, async ({ target, chunks }) => {
    if (target.kind === 'media') files.set(target.key, await text(chunks))
    if (target.kind === 'table' && ['posts', 'media_files'].includes(target.table))
      rows[target.table] = (await text(chunks))
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
  })
  const attachments = rows.posts?.filter(({ type }) => type === 'attachment') ?? []
  const owned = rows.media_files?.filter(({ post_id }) => post_id !== null) ?? []
  expect(owned.map(({ key }) => key).sort()).toEqual(attachments.map(({ file }) => file).sort())
  return { expected: owned.map(({ key }) => key).sort(), files }
}

it(`${BACKUPS} backups taken during uploads and deletions are each consistent (seed ${SEED})`, async () => {
  const { below } = createDice(SEED)
  const ids: number[] = []
  for (let index = 0; index < 30; index++) ids.push(await upload(`first-${index}`))
  let isOver = false
  let count = 0
  const change = async (): Promise<void> => {
    while (!isOver) {
      ids.push(await upload(`name-${++count % 40}`))
      const [id] = ids.splice(below(ids.length), 1)
      const gone = await app.as('administrator').delete(`${MEDIA}/${id}?force=true`)
      expect(gone.status).toBe(200)
    }
  }
  const changing = Promise.all([change(), change(), change()])
  const reports: BackupReport[] = []
  try {
    for (let index = 0; index < BACKUPS; index++) {
      const file = join(folder, `${index}.tar.gz`)
      const report = await writeBackup(app.config, file, createProgress())
      reports.push(report)
      const { expected, files } = await read(file)
      expect([...files.keys()].sort()).toEqual(expected)
      for (const [key, bytes] of files)
        expect(bytes).toBe(`this is ${key.replace(/^.*\/(\w+-\d+).*$/, '$1')}`)
    }
  } finally {
    isOver = true
    await changing
  }
  expect(reports.map(({ missing, unannounced }) => ({ missing, unannounced }))).toEqual(
    reports.map(() => ({ missing: [], unannounced: undefined })),
  )
  expect(await app.store.reader.selectFrom('running_backups').selectAll().execute()).toEqual([])
}, 1_800_000)
