import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { makeFolder } from '../../../../test/folder.ts'
import { nastyCatalogue } from '../../../../test/nasty-catalogue.ts'
import { recount } from '../index.ts'
import { exportRecords } from './export.ts'
import { FORMATS, type Format, formatOf, openFileSource } from './file-source.ts'
import type { BadLine } from './line.ts'
import { printRecords } from './print.ts'
import { type ImportSummary, runImport, type Source } from './run.ts'

let folder: string
beforeAll(async () => {
  folder = await makeFolder('transfer')
})

let files = 0
const write = async (extension: string, text: string): Promise<string> => {
  const file = join(folder, `${++files}.${extension}`)
  await writeFile(file, text)
  return file
}

const textOf = async (app: TestApp, format: Format = 'jsonl'): Promise<string> => {
  const pieces = printRecords(exportRecords(app.systemContext()), format)
  return (await Array.fromAsync(pieces)).join('')
}

const open = (file: string): Promise<Source> => openFileSource(file, formatOf(file) ?? 'csv')

interface Imported {
  readonly summary: ImportSummary
  readonly bad: readonly BadLine[]
}

const importFile = async (app: TestApp, file: string, isDryRun = false): Promise<Imported> => {
  const bad: BadLine[] = []
  const summary = await runImport(app.systemContext(), await open(file), {
    isDryRun,
    onRefused: (lines) => bad.push(...lines),
  })
  return { summary, bad }
}

/** Small, with all kinds of records and all difficult names. */
const SAMPLE = { characters: 300, shows: 180, actors: 60 }

const sampleLines = (): string[] => nastyCatalogue(SAMPLE).map((record) => JSON.stringify(record))

describe('a catalogue that was exported', () => {
  it.each(FORMATS)('is imported from %s without a difference', async (format) => {
    const [first, second] = [await buildTestApp(), await buildTestApp()]
    await importFile(first, await write('jsonl', sampleLines().join('\n')))
    const file = await write(format, await textOf(first, format))
    const { summary, bad } = await importFile(second, file)
    expect(bad).toEqual([])
    expect(summary).toMatchObject({ refused: 0, ignored: [] })
    expect(await textOf(second)).toBe(await textOf(first))
    expect(await recount(second.systemContext())).toEqual([])
  })

  it('changes nothing when imported again', async () => {
    const app = await buildTestApp()
    await importFile(app, await write('jsonl', sampleLines().join('\n')))
    const before = await textOf(app)
    const { summary } = await importFile(app, await write('csv', await textOf(app, 'csv')))
    expect(summary).toMatchObject({ created: 0, changed: 0, refused: 0, unchanged: summary.lines })
    expect(await textOf(app)).toBe(before)
  })

  it('SEC-55: contains no cell with a spreadsheet formula', async () => {
    const app = await buildTestApp()
    await importFile(app, await write('jsonl', JSON.stringify({ name: '=cmd()', slug: 'x' })))
    expect(await textOf(app, 'csv')).toContain(",'=cmd(),")
  })
})

describe('a file with bad lines', () => {
  it('is imported without them, and each is reported with its number and reason', async () => {
    const app = await buildTestApp()
    const file = await write(
      'jsonl',
      [
        '{"type":"category","kind":"gender","slug":"agender","name":"Agender"}',
        '{"name":"Good","gender":["agender"]}',
        'not JSON',
        '',
        '["no object"]',
        '{"type":"planet","name":"Mars"}',
        '{"type":"category","kind":"colour","slug":"red"}',
        '{"type":"show","slug":"nameless"}',
        '{"name":"Bad gender","gender":["nope"]}',
        '{"name":"Bad day","deaths":["2016-02-30"]}',
        '{"name":"Bad show","shows":[{"show":"nope","role":"guest"}]}',
        '{"name":"Bad actor","actors":["nope"]}',
        '{"name":"Bad type","deaths":{"a":1}}',
        '{"name":"Also good","colour":"red"}',
      ].join('\n'),
    )
    const { summary, bad } = await importFile(app, file)
    expect(bad.map(({ number }) => number)).toEqual([3, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    const reasonAt = (number: number) => bad.find((line) => line.number === number)?.reason
    expect(reasonAt(3)).toBe('This is no JSON.')
    expect(reasonAt(8)).toBe('name: A name is needed.')
    expect(reasonAt(9)).toContain('gender: There is no category "nope"')
    expect(reasonAt(10)).toContain('"2016-02-30" is no day')
    expect(reasonAt(11)).toBe('shows: There is no show "nope".')
    expect(summary).toMatchObject({ created: 3, refused: 10, ignored: ['colour'] })
    expect(await textOf(app)).toContain('"name":"Also good"')
  })

  it('reports all faults of a line at once, with columns and values', async () => {
    const app = await buildTestApp()
    const file = await write(
      'csv',
      'name,gender,deaths,actors,status\n' +
        'Ann,nope,1799-12-31,nobody,gone\n' +
        'Bea,,3000-01-01,,\n' +
        'Cleo,,2001-02-03,,\n',
    )
    const { summary, bad } = await importFile(app, file)
    expect(summary).toMatchObject({ created: 1, refused: 2 })
    const [ann, bea] = bad.map(({ reason }) => reason)
    for (const told of ['gender: ', '"nope"', 'deaths: "1799-12-31"', 'actors: ', '"nobody"'])
      expect(ann).toContain(told)
    expect(ann).toMatch(/status: .*"gone"/)
    expect(bea).toMatch(/^deaths: "3000-01-01" is not in the years 1800 to \d{4}\.$/)
  })

  it('refuses a line with neither name nor slug', async () => {
    const app = await buildTestApp()
    await importFile(app, await write('jsonl', '{"name":"Kept","slug":"character"}'))
    const before = await textOf(app)
    const unknown = await importFile(app, await write('csv', 'who,when\nAnn,2001\n'))
    expect(unknown.summary).toMatchObject({ refused: 1, changed: 0, ignored: [] })
    expect(unknown.bad[0]?.reason).toContain('A name or a slug is needed')
    const nameless = await importFile(app, await write('jsonl', '{"name":" ","description":"x"}'))
    expect(nameless.summary).toMatchObject({ refused: 1, changed: 0 })
    expect(await textOf(app)).toBe(before)
  })

  it('is refused before its first line if it is not UTF-8', async () => {
    const app = await buildTestApp()
    const file = await write('csv', '')
    await writeFile(file, Buffer.from('name\nAnn\nZo\xEB\n', 'latin1'))
    await expect(importFile(app, file)).rejects.toThrow(/not UTF-8/)
    await writeFile(file, Buffer.from('\uFEFFname\nAnn\n', 'utf16le'))
    await expect(importFile(app, file)).rejects.toThrow(/not UTF-8/)
    expect(await textOf(app)).toBe('')
  })

  it('may be CSV with misplaced quotes and too many cells', async () => {
    const app = await buildTestApp()
    const file = await write(
      'csv',
      'name,slug\nAnn,ann\nBe"a,bea\n"Cleo" x,cleo\nDee,dee,,,\n\n"Eve\r\nLong",eve\nFay,fay\n"Gil\n',
    )
    const { summary, bad } = await importFile(app, file)
    expect(bad.map(({ number }) => number)).toEqual([3, 4, 5, 10])
    expect(bad[2]?.reason).toContain('5 cells')
    expect(summary).toMatchObject({ created: 3, refused: 4 })
    for (const name of ['Ann', 'Eve Long', 'Fay'])
      expect(await textOf(app)).toContain(`"name":"${name}"`)
  })

  it('may be CSV with semicolons', async () => {
    const app = await buildTestApp()
    const file = await write('csv', '\uFEFFname;slug\r\n"Ann; Bea";ann\r\n')
    expect((await importFile(app, file)).bad).toEqual([])
    expect(await textOf(app)).toContain('"name":"Ann; Bea"')
  })

  it('may be JSON that is damaged and truncated', async () => {
    const app = await buildTestApp()
    const file = await write('json', '[\n{"name":"Ann"},\n{"name":},\n{"name":"Bea"},\n{"na')
    const { summary, bad } = await importFile(app, file)
    expect(summary).toMatchObject({ created: 2, refused: 2 })
    expect(bad.map(({ number }) => number)).toEqual([3, 5])
  })
})

describe('lines without a slug', () => {
  it('are identified by name, and namesakes by number: none is lost', async () => {
    const app = await buildTestApp()
    const names = ['Alex', 'Alex', 'Alex 2', 'Alex', '🏳️‍🌈', '...']
    const file = await write('csv', `name\n${names.join('\n')}\n`)
    expect((await importFile(app, file)).summary).toMatchObject({ created: 6 })
    expect((await importFile(app, file)).summary).toMatchObject({ created: 0, unchanged: 6 })
    const { body } = await app.anonymous.get('/api/svc/v1/characters?per_page=100')
    expect(body.map(({ name }: { name: string }) => name).sort()).toEqual(names.sort())
  })
})

describe('slugs', () => {
  it('stay distinct where names are equal beyond the maximum length', async () => {
    const [first, second] = [await buildTestApp(), await buildTestApp()]
    const start = 'Долгое название '.repeat(5)
    const names = [`${start}один`, `${start}два`, `${start}три`]
    await importFile(first, await write('csv', `name\n${names.join('\n')}\n`))
    await first.as('editor').post('/api/svc/v1/characters', { name: `${start}четыре` })
    const { body } = await first.anonymous.get('/api/svc/v1/characters')
    expect(new Set(body.map(({ slug }: { slug: string }) => slug)).size).toBe(4)
    for (const { slug } of body) expect(slug.length).toBeLessThanOrEqual(200)
    const { summary } = await importFile(second, await write('jsonl', await textOf(first)))
    expect(summary).toMatchObject({ created: 4 })
    expect(await textOf(second)).toBe(await textOf(first))
  })

  it('lead to their own page, whatever a name looks like in an address', async () => {
    const app = await buildTestApp()
    for (const name of ['Ada', '%41da', 'a%2fb', '%00', '100%', '%d0%90да']) {
      const made = await app.as('editor').post('/api/svc/v1/characters', { name })
      const page = await app.anonymous.get(new URL(made.body.link).pathname)
      expect([name, page.status]).toEqual([name, 200])
      expect(page.text).toContain(`<h1`)
      expect(made.body.slug).not.toMatch(/%[0-7]/)
    }
  })
})

describe('a line', () => {
  it('changes the named fields only', async () => {
    const app = await buildTestApp()
    await importFile(
      app,
      await write('jsonl', '{"slug":"ann","name":"Ann","deaths":["2001-02-03"],"description":"x"}'),
    )
    const { summary } = await importFile(app, await write('csv', 'slug,name\nann,Anna\n'))
    expect(summary).toMatchObject({ changed: 1 })
    expect(await textOf(app)).toMatch(/"name":"Anna".*"description":"x".*"deaths":\["2001-02-03"\]/)
  })
})

describe('a show', () => {
  it('can refer to a similar one in the line above', async () => {
    const app = await buildTestApp()
    const { bad } = await importFile(
      app,
      await write(
        'jsonl',
        '{"type":"show","slug":"a","name":"A","similar":[]}\n' +
          '{"type":"show","slug":"b","name":"B","similar":["a"]}\n',
      ),
    )
    expect(bad).toEqual([])
    expect(await textOf(app)).toContain('{"type":"show","slug":"b","similar":["a"]}')
  })
})

describe('a category', () => {
  it('is identified by its slug, and stays unchanged without new values', async () => {
    const app = await buildTestApp()
    const file = await write(
      'csv',
      'type,kind,slug,name\ncategory,gender,Gender Queer,  Gender   Queer\n',
    )
    expect((await importFile(app, file)).summary).toMatchObject({ created: 1 })
    expect((await importFile(app, file)).summary).toMatchObject({ unchanged: 1 })
    const renamed = await write('csv', 'type,kind,slug,name\ncategory,gender,gender-queer,Queer\n')
    expect((await importFile(app, renamed)).summary).toMatchObject({ changed: 1 })
    expect(await textOf(app)).toContain('"slug":"gender-queer","name":"Queer"')
  })
})

describe('a dry run', () => {
  it('reports the result and changes nothing', async () => {
    const app = await buildTestApp()
    const lines = [...sampleLines(), '{"name":"Bad","gender":["nope"]}']
    const file = await write('jsonl', lines.join('\n'))
    const before = await app.anonymous.get('/api/svc/v1/stats/characters/')
    const rehearsed = await importFile(app, file, true)
    expect(await textOf(app)).toBe('')
    expect((await app.anonymous.get('/api/svc/v1/stats/characters/')).headers.etag).toBe(
      before.headers.etag,
    )
    expect(await importFile(app, file)).toEqual(rehearsed)
  })
})

describe('an interrupted import', () => {
  it('resumes as often as necessary, with the same result', async () => {
    const [whole, pieces] = [await buildTestApp(), await buildTestApp()]
    const lines = [...sampleLines(), '{"name":"Bad","gender":["nope"]}', '{"name":"Alex"}']
    const source = (breaksAt: number): Source => ({
      name: 'pieces',
      stamp: '',
      read: async function* (position) {
        for (let start = Number(position ?? 0), batches = 0; start < lines.length; start += 50) {
          const batch = lines.slice(start, start + 50)
          yield {
            lines: batch.map((text, index) => ({
              number: start + index + 1,
              record: JSON.parse(text),
            })),
            next: start + batch.length,
          }
          if (++batches === breaksAt) throw new Error('killed')
        }
      },
    })
    const expected = await runImport(whole.systemContext(), source(-1))
    let summary: ImportSummary | undefined
    const starts: (number | undefined)[] = []
    for (let attempt = 0; !summary; attempt++)
      summary = await runImport(pieces.systemContext(), source(1 + (attempt % 4)), {
        onStart: (before) => starts.push(before?.lines),
      }).catch((error: Error) => {
        expect(error.message).toBe('killed')
        return undefined
      })
    expect(starts.slice(0, 4)).toEqual([undefined, 50, 150, 300])
    expect(summary).toEqual(expected)
    expect(await textOf(pieces)).toBe(await textOf(whole))
    expect(await recount(pieces.systemContext())).toEqual([])
  })

  it('starts anew if the file has changed', async () => {
    const app = await buildTestApp()
    const file = await write('csv', `name\n${'Ann\n'.repeat(2_500)}`)
    const source = await open(file)
    const broken: Source = {
      ...source,
      read: async function* (position) {
        for await (const batch of source.read(position)) {
          yield batch
          throw new Error('killed')
        }
      },
    }
    await expect(runImport(app.systemContext(), broken)).rejects.toThrow('killed')
    await writeFile(file, 'name\nAnn\nZoe\n')
    const { summary } = await importFile(app, file)
    expect(summary).toMatchObject({ lines: 2, created: 1, unchanged: 1 })
  })
})

describe('statistics responses in files', () => {
  it('are imported as they are', async () => {
    const [from, to] = [await buildTestApp(), await buildTestApp()]
    await importFile(from, await write('jsonl', sampleLines().join('\n')))
    const base = '/api/svc/v1/stats/characters'
    for (const path of ['gender', 'sexuality', 'complex', 'complex/?page=2', 'complex/?page=3']) {
      const { text } = await from.anonymous.get(`${base}/${path}`)
      const { bad } = await importFile(to, await write('json', text))
      expect(bad).toEqual([])
    }
    for (const path of ['gender/', 'sexuality/'])
      expect((await to.anonymous.get(`${base}/${path}`)).text).toBe(
        (await from.anonymous.get(`${base}/${path}`)).text,
      )
    const names = async (app: TestApp) =>
      (await app.anonymous.get(`${base}/list/?page=3`)).body.map(
        ({ name, died }: { name: string; died: string[] }) => [name, died],
      )
    expect(await names(to)).toEqual(await names(from))
  })
})
