import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import fc from '../../../../test/fast-check.ts'
import { makeFolder } from '../../../../test/folder.ts'
import { countryOf } from './country.ts'
import { readRanges } from './ranges.ts'
import { createTable } from './table.ts'

let folder: string
beforeAll(async () => {
  folder = await makeFolder('countries')
})

let files = 0
const write = async (...lines: readonly string[]): Promise<string> => {
  const file = join(folder, `${++files}.csv`)
  await writeFile(file, lines.join('\n'))
  return file
}

const LINES = [
  '# ranges',
  '1.0.0.0,1.0.0.255,AU',
  '"1.0.1.0","1.0.3.255","cn","China"\r',
  '1.0.4.0,1.0.7.255,-',
  '',
  '16779264,16781311,JP',
  '2001:200::,2001:200:ffff:ffff:ffff:ffff:ffff:ffff,JP',
  '2a00::,2a00:0:ffff:ffff:ffff:ffff:ffff:ffff,DE',
]

describe('a file of countries', () => {
  it('finds the country of an address', async () => {
    const { size, find } = await readRanges(await write(...LINES))
    expect(size).toBe(5)
    expect(
      [
        ...['0.255.255.255', '1.0.0.0', '1.0.0.255', '1.0.1.0', '1.0.3.255', '1.0.4.0'],
        ...['1.0.8.1', '1.0.16.0', '::ffff:1.0.0.7', '2001:200::1', '2001:201::', '2a00::5'],
        ...['', 'nowhere', '999.1.1.1'],
      ].map(find),
    ).toEqual([
      ...['', 'AU', 'AU', 'CN', 'CN', ''],
      ...['JP', '', 'AU', 'JP', '', 'DE'],
      ...['', '', ''],
    ])
  })

  it('may contain addresses as numbers', async () => {
    const { find } = await readRanges(
      await write(
        '281470698520576,281470698520831,AU',
        '42540528726795050063891204319802818560,42540528806023212578155541913346768895,JP',
      ),
    )
    expect(['1.0.0.3', '2001:200::9', '2001:300::'].map(find)).toEqual(['AU', 'JP', ''])
  })

  it.each([
    [['nonsense'], 'line 1 must begin with the first and the last address'],
    [['1.0.0.0,2001::,AU'], 'line 1 must begin'],
    [['1.0.0.9,1.0.0.1,AU'], 'line 1 must begin'],
    [['1.0.0.0,1.0.0.1,AU', '1.0.1.0,1.0.1.1,Peru'], 'line 2 must have a country'],
    [['1.0.1.0,1.0.1.9,AU', '1.0.0.0,1.0.0.1,AU'], 'line 2 begins before'],
    [['x'.repeat(1_000_000)], 'line 1 is longer than 500'],
    [['9'.repeat(39)], 'line 1 must begin'],
  ])('is refused as a whole where a line is wrong', async (lines, message) => {
    await expect(readRanges(await write(...lines))).rejects.toThrow(message)
  })

  it('finds the same as a linear search', () => {
    const gaps = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 9 })))
    fc.assert(
      fc.property(gaps, fc.nat(200), (steps, wanted) => {
        const table = createTable()
        const all: [number, number, string][] = []
        let at = 0
        for (const [gap, length] of steps) {
          const code = length % 2 === 0 ? 'AA' : 'BB'
          all.push([at + gap, at + gap + length, code])
          table.add(BigInt(at + gap), BigInt(at + gap + length), code)
          at += gap + length
        }
        const [, , code = ''] = all.find(([from, to]) => from <= wanted && wanted <= to) ?? []
        expect(table.find(BigInt(wanted))).toBe(code)
      }),
    )
  })
})

describe('the country of a visitor', () => {
  const build = async (file: string): Promise<TestApp> => buildTestApp({ countriesFile: file })

  it('is that of the address, once the file is loaded', async () => {
    const app = await build(await write(...LINES))
    const ctx = app.systemContext()
    expect(countryOf(ctx, '1.0.0.1', 'en-GB,en;q=0.8')).toBe('GB (language)')
    await expect.poll(() => countryOf(ctx, '1.0.0.1', 'en-GB')).toBe('AU')
    expect(countryOf(ctx, '9.9.9.9', 'en-GB')).toBe('')
  })

  it.each([
    ['de-AT,de;q=0.9', 'AT (language)'],
    ['zh-Hant-tw', 'TW (language)'],
    ['en', ''],
    ['', ''],
    ['en-001', ''],
  ])('is the region of %s where no file tells', async (languages, region) => {
    expect(countryOf((await withoutFile()).systemContext(), '1.0.0.1', languages)).toBe(region)
  })

  let plain: Promise<TestApp> | undefined
  const withoutFile = (): Promise<TestApp> => {
    plain ??= buildTestApp()
    return plain
  }
})
