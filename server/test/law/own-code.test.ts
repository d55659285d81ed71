import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../app.ts'
import { makeFolder } from '../folder.ts'

const SOURCE = new URL('../../src/', import.meta.url)

/** Ways to run foreign text or files as code. */
const RUNS_CODE = [
  /\beval\s*\(/,
  /\bnew Function\b/,
  /from 'node:(?:vm|child_process|module|repl)'/,
  /\bcreateRequire\b|\brequire\s*\(/,
  // Only literal specifiers are allowed.
  /\bimport\s*\(\s*[^'\s]/,
]

/** Files that may, with the reason. */
const EXCEPTIONS: ReadonlySet<string> = new Set([
  // Starts a file of its own, whose name is a literal.
  'modules/media/image-worker/image-worker.ts',
])

const MARK = 'callboardForeignCode'
const FOREIGN = `globalThis.${MARK} = 'ran'; module.exports = {}`

describe('SEC-62: foreign code', () => {
  it('is never loaded: the server has no way to run it', async () => {
    const found: string[] = []
    for (const name of await readdir(SOURCE, { recursive: true })) {
      if (!name.endsWith('.ts') || name.endsWith('.test.ts') || EXCEPTIONS.has(name)) continue
      const text = await readFile(new URL(name, SOURCE), 'utf8')
      for (const pattern of RUNS_CODE) if (pattern.test(text)) found.push(`${name}: ${pattern}`)
    }
    expect(found).toEqual([])
  })

  it.each(["const x = eval('1')", 'await import(name)', 'await import(`./a`)'])(
    'would be seen in: %s',
    (source) => {
      expect(RUNS_CODE.some((pattern) => pattern.test(source))).toBe(true)
    },
  )

  it('in a theme or in the data folder never runs', async () => {
    const folder = await makeFolder('foreign')
    const [theme, data] = [join(folder, 'theme'), join(folder, 'data')]
    const write = async (path: string, text: string): Promise<void> => {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
    }
    for (const name of [
      ...['index.js', 'functions.php', 'theme.js', 'theme.mjs', 'templates/index.js'],
      ...['plugins/a/index.js', 'node_modules/a/index.js', 'parts/header.js', 'patterns/x.php'],
      ...['callboard.config.js', 'mu-plugins/x.js', 'uploads/x.js', '.env.js'],
    ]) {
      await write(join(theme, name), FOREIGN)
      await write(join(data, name), FOREIGN)
    }
    const main = JSON.stringify({
      name: 'a',
      main: 'index.js',
      scripts: { start: 'node index.js' },
    })
    await write(join(theme, 'package.json'), main)
    await write(join(data, 'package.json'), main)
    await write(join(theme, 'theme.json'), '{"version":3}')
    await write(
      join(theme, 'templates/index.html'),
      `<!-- wp:html --><p>ours</p><!-- /wp:html --><?php ${FOREIGN} ?>`,
    )
    const app = await buildTestApp({ themeDir: theme, data })
    const admin = app.as('administrator')
    for (const path of [
      '/',
      '/nothing/',
      '/feed/',
      '/wp-json/wp/v2/themes',
      '/wp-json/wp/v2/plugins',
    ])
      expect((await admin.get(path)).status).toBeLessThan(500)
    for (const path of ['/index.js', '/theme.js', '/uploads/x.js', '/plugins/a/index.js'])
      expect([path, (await app.anonymous.get(path)).text.includes(MARK)]).toEqual([path, false])
    expect((await app.anonymous.get('/')).headers['content-security-policy']).toContain(
      "default-src 'none'",
    )
    expect(MARK in globalThis).toBe(false)
  })
})
