import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { atEnd } from '../../../test/cleanup.ts'
import { removeFolder } from '../../../test/folder.ts'
import { readCsvLines } from './csv-lines.ts'
import { readTable } from './csv-table.ts'
import { FileFault, replaceFaults } from './file-fault.ts'
import { parseDocument } from './json.ts'
import { readJsonLines } from './json-lines.ts'
import { readJsonParts } from './json-parts.ts'
import { MAX_LINE_LENGTH } from './line.ts'
import { decodeText, requireUtf8 } from './text.ts'

/** The text in pieces of this many characters, as a file is read. */
async function* inPieces(text: string, size = 7): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

const DEEPEST = 64

describe('the text of a file', () => {
  it('is UTF-8, or UTF-16 where that is allowed', () => {
    const wide = Buffer.from('\uFEFFZoë', 'utf16le')
    expect(decodeText(Buffer.from('Zoë'))).toBe('Zoë')
    expect(decodeText(wide, { allowsUtf16: true })).toBe('Zoë')
    for (const bytes of [wide, Buffer.from('Zo\xEB', 'latin1')])
      expect(() => decodeText(bytes)).toThrow(new FileFault('it is no text in UTF-8'))
  })

  it('is checked on disk before it is read, and the line is named', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'callboard-encoding-'))
    atEnd(() => removeFolder(folder))
    const file = join(folder, 'a.csv')
    await writeFile(file, 'name\nZoë\n')
    await expect(requireUtf8(file)).resolves.toBeUndefined()
    for (const bytes of [Buffer.from('name\nZo\xEB\n', 'latin1'), 'a\0b', Buffer.from([0xc3])]) {
      await writeFile(file, bytes)
      await expect(requireUtf8(file)).rejects.toThrow(/not UTF-8, somewhere from line 1 on/)
    }
  })
})

describe('a table that is read as a whole', () => {
  it.each([
    ['commas', 'a,b\n1,2\n'],
    ['semicolons', 'a;b\n1;2\n'],
    ['tabs', '\uFEFFa\tb\r\n1\t2\r\n'],
    ['empty lines', 'a,b\n\n1,2\n\n'],
  ])('may have %s', async (_, text) => {
    expect(await readTable(text, { maxRows: 2 })).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('SEC-55: loses its guards against spreadsheet formulas', async () => {
    expect(await readTable("a\n'=1+1\n", { maxRows: 2 })).toEqual([['a'], ['=1+1']])
  })

  it('is refused with too many rows', async () => {
    const rows = 'a\n'.repeat(3)
    expect(await readTable(rows, { maxRows: 3 })).toHaveLength(3)
    await expect(readTable(`${rows}b\n`, { maxRows: 3 })).rejects.toMatchObject({
      message: 'it has more than 3 rows',
      isTooLarge: true,
    })
  })

  it.each([
    ['an open quotation', '"a', {}],
    ['a misplaced quotation mark', 'a,"b"c\n', {}],
    ['a row that is too long', 'a'.repeat(200), { maxRowLength: 100 }],
  ])('is refused with %s', async (_, text, options) => {
    const read = readTable(text, { maxRows: 9, allowsUnequalRows: true, ...options })
    await expect(read).rejects.toThrow(new FileFault('it is no table of values'))
  })

  it('is refused with rows of other lengths, unless they are allowed', async () => {
    const text = 'a,b\n1\n'
    await expect(readTable(text, { maxRows: 9 })).rejects.toThrow(
      new FileFault('its rows are not all of the same length'),
    )
    expect(await readTable(text, { maxRows: 9, allowsUnequalRows: true })).toHaveLength(2)
  })
})

describe('a table that is read line by line', () => {
  const read = (text: string) => Array.fromAsync(readCsvLines(inPieces(text)))

  it('numbers its lines, and reads on after bad ones', async () => {
    const text = 'name,slug\nAnn,ann\nBe"a,bea\n"Two\nlines",two\nx,y,z\n,\nFay,\n"Gil\n'
    expect(await read(text)).toEqual([
      { number: 2, record: { name: 'Ann', slug: 'ann' } },
      { number: 3, reason: 'There is a quotation mark out of place.' },
      { number: 4, record: { name: 'Two\nlines', slug: 'two' } },
      { number: 6, reason: 'There are 3 cells, but only 2 columns.' },
      { number: 8, record: { name: 'Fay' } },
      { number: 9, reason: 'There is a quotation mark out of place.' },
    ])
  })

  it.each([
    ['', 'The file is empty; its first line names the columns.'],
    ['\n\n', 'The file is empty; its first line names the columns.'],
    ['name,slug\n,\n', 'The file has the names of its columns, but no rows.'],
  ])('reports a file without rows: %j', async (text, reason) => {
    expect(await read(text)).toEqual([{ number: 1, reason }])
  })

  it('refuses a line above the limit, and reads on', async () => {
    // The limit is checked between two pieces of the file.
    const text = `name\n${'x'.repeat(MAX_LINE_LENGTH + 65_536)}\nAnn\n`
    const lines = await Array.fromAsync(readCsvLines(inPieces(text, 65_536)))
    expect(lines).toEqual([
      { number: 2, reason: 'The line is too long.' },
      { number: 3, record: { name: 'Ann' } },
    ])
  })
})

describe('JSON that is read as a whole', () => {
  it('is refused if it is none, or too deep', () => {
    expect(parseDocument('{"a":[1]}')).toEqual({ a: [1] })
    expect(parseDocument(deep(DEEPEST))).toBeInstanceOf(Array)
    for (const text of ['', '{', '{"a":}', 'NaN'])
      expect(() => parseDocument(text)).toThrow(new FileFault('it is no JSON'))
    for (const text of [deep(DEEPEST + 1), '['.repeat(1_000_000)])
      expect(() => parseDocument(text)).toThrow(new FileFault('it is too deep'))
    expect(() => parseDocument(deep(3), 2)).toThrow(new FileFault('it is too deep'))
  })
})

describe('JSON that is read in parts', () => {
  const read = (text: string) => Array.fromAsync(readJsonParts(inPieces(text)))

  it('may be a list or an object', async () => {
    expect(await read('\uFEFF[\n1,\n{"a":"],"}\n]')).toEqual([
      { number: 2, key: undefined, value: 1 },
      { number: 3, key: undefined, value: { a: '],' } },
    ])
    expect(await read('{"a\\"b": [1, 2],\n"c": {}}')).toEqual([
      { number: 1, key: 'a"b', value: [1, 2] },
      { number: 2, key: 'c', value: {} },
    ])
    expect(await read('[]')).toEqual([])
    await expect(read('7')).rejects.toThrow('this is no JSON list or object')
  })

  it('reads on after bad parts, and notices the missing end', async () => {
    const parts = await read(`[\n{\n"b":1,\n"a":},\n${deep(DEEPEST + 1)},\n{"a":1},\n{"a`)
    expect(parts).toEqual([
      { number: 4, reason: 'This is no JSON.' },
      { number: 5, reason: 'This is nested too deep.' },
      { number: 6, key: undefined, value: { a: 1 } },
      { number: 7, reason: 'This is no JSON.' },
    ])
  })

  it('names the line where a bracket is missing, and not the end of the file', async () => {
    expect(await read('[\n{"a":1},\n{"a":\n{"b":2},\n{"b":3}\n]')).toEqual([
      { number: 2, key: undefined, value: { a: 1 } },
      { number: 5, reason: 'This is no JSON.' },
    ])
    expect(await read(`[\n"${'a'.repeat(1_000_001)}"\n]`)).toEqual([
      { number: 2, reason: 'This is far too long.' },
    ])
  })
})

describe('lines of JSON', () => {
  it('are numbered, and bad ones skipped', async () => {
    const text = `\uFEFF{"a":1}\n\n[1]\n{\n{"a":${deep(100_000)}}\n{"a":2}`
    const lines = await Array.fromAsync(readJsonLines(inPieces(text, 65_536)))
    expect(lines).toEqual([
      { number: 1, record: { a: 1 } },
      { number: 3, reason: 'This is no JSON object.' },
      { number: 4, reason: 'This is no JSON.' },
      { number: 5, reason: 'This is nested too deep.' },
      { number: 6, record: { a: 2 } },
    ])
  })
})

it('faults become errors of the importer, and other errors stay', async () => {
  const refuse = (error: Error) =>
    replaceFaults(
      ({ message }) => new Error(`refused: ${message}`),
      () => Promise.reject(error),
    )
  await expect(refuse(new FileFault('it is no JSON'))).rejects.toThrow('refused: it is no JSON')
  await expect(refuse(new TypeError('a bug'))).rejects.toThrow(new TypeError('a bug'))
})
