import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../../test/command.ts'
import { makeFolder } from '../../../test/folder.ts'
import { makeDataFolder } from '../../../test/template.ts'

let folder: string
let data: string
beforeAll(async () => {
  folder = await makeFolder('export')
  data = await makeDataFolder('export')
  await runCommand([
    'user',
    'create',
    'ann',
    'ann@example.org',
    '--role',
    'administrator',
    '--data',
    data,
  ])
})

const run = (...args: string[]) => runCommand(['export', 'wordpress', ...args, '--data', data])

describe('callboard export wordpress', () => {
  it('writes a whole file, or to standard output', async () => {
    const file = join(folder, 'site.xml')
    const written = await run(file)
    expect(written).toEqual({
      ...{ code: 0, stdout: '' },
      stderr: `Wrote 0 items, 1 term, 0 comments and 0 authors to ${file}.\n`,
    })
    const text = await readFile(file, 'utf8')
    expect(text).toMatch(/^<\?xml .*<\/rss>\n$/s)
    const undated = (xml: string): string => xml.replace(/created=.*|<pubDate>.*/g, '')
    expect(undated((await run('-', '--author', 'ann')).stdout)).toBe(undated(text))
    expect(await readdir(folder)).toEqual(['site.xml'])
  })

  it('replaces no file unless it is told to', async () => {
    const file = join(folder, 'other.xml')
    await writeFile(file, 'mine')
    expect((await run(file)).stderr).toMatch(/exists already/)
    expect(await readFile(file, 'utf8')).toBe('mine')
    expect((await run(file, '--force')).code).toBe(0)
    expect(await readFile(file, 'utf8')).toMatch(/^<\?xml/)
  })

  it.each([
    [
      ['--type', 'post,novel'],
      /There are no items of the type "novel", but of: attachment, nav_menu_item/,
    ],
    [['--author', 'nobody'], /there is no user "nobody"/],
    [['--seo', 'other'], /--seo is one of: aioseo, yoast, none/],
    [['--from', '2026-02-02', '--to', '2026-02-01'], /cannot be before the first/],
  ])('refuses %j', async (flags, message) => {
    const { code, stdout, stderr } = await run(...flags)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(message)
  })
})
