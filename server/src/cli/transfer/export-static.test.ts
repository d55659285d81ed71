import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../../test/command.ts'
import { makeFolder } from '../../../test/folder.ts'
import { makeDataFolder } from '../../../test/template.ts'

let data: string
let folder: string
beforeAll(async () => {
  data = await makeDataFolder('export-static')
  folder = await makeFolder('copy')
})

const URL = 'https://example.org/blog'

const run = (...args: string[]) => runCommand(['export', 'static', ...args, '--data', data])

describe('callboard export static', () => {
  it('writes a copy for the given address, and nothing the second time', async () => {
    const { code, stdout } = await run(folder, '--url', URL)
    expect(code).toBe(0)
    expect(stdout).toContain(`Copied ${URL} to ${folder}`)
    expect(stdout).toContain('Left out, as only a running server answers:')
    const home = await readFile(join(folder, 'index.html'), 'utf8')
    expect(home).toContain(`<link rel="canonical" href="${URL}/">`)
    expect(home).toContain('href="/blog/assets/')
    expect(await readFile(join(folder, 'robots.txt'), 'utf8')).toContain(`${URL}/sitemap.xml`)
    const again = await run(folder, '--url', URL, '--json')
    expect(JSON.parse(again.stdout)).toMatchObject({ url: URL, written: [], deleted: [] })
  })

  it('refuses a folder with other content, and a copy without an address', async () => {
    const other = await makeFolder('other')
    await writeFile(join(other, 'mine.txt'), 'mine')
    const refused = await run(other, '--url', URL)
    expect([refused.code, refused.stdout]).toEqual([1, ''])
    expect(refused.stderr).toContain('has other content')
    const homeless = await run(other)
    expect([homeless.code, homeless.stdout]).toEqual([1, ''])
    expect(homeless.stderr).toContain('--url')
    expect((await run(other, '--url', 'example.org')).stderr).toContain('https://example.org')
  })
})
