import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../server/test/app.ts'
import { atEnd } from '../server/test/cleanup.ts'
import { removeFolder } from '../server/test/folder.ts'

const run = promisify(execFile)
const client = import.meta.dirname

/** The system's own Node, which may be older than the one that runs the tests. */
const machinesNode = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .map((folder) => join(folder, 'node'))
  .find((file) => existsSync(file))

describe('the packed client', () => {
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'callboard-client-'))
    atEnd(() => removeFolder(folder))
    await run('npm', ['run', 'build'], { cwd: client })
    await run('npm', ['pack', '--pack-destination', folder], { cwd: client })
    const [tarball = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'))
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    await run('npm', ['install', '--offline', '--no-audit', `./${tarball}`], { cwd: folder })
  })

  it("runs where it is installed, on the system's Node", async () => {
    const app = await buildTestApp()
    const base = await app.http.listen({ port: 0, host: '127.0.0.1' })
    await app.as('editor').post('/api/core/v2/posts', { title: 'Packed', status: 'publish' })
    const program = `import { createClient } from '@callboard/client'
      const { data } = await createClient({ base: '${base}' }).listPosts({})
      console.log(data[0].title.rendered)`
    await writeFile(join(folder, 'list.js'), program)
    const { stdout } = await run(machinesNode ?? process.execPath, ['list.js'], { cwd: folder })
    expect(stdout).toBe('Packed\n')
  })

  it('ships its types', async () => {
    const program = `import { createClient } from '@callboard/client'
      const { data } = await createClient({ base: '' }).listPosts({ per_page: 1 })
      export const ids: number[] = data.map(({ id }) => id)
      // @ts-expect-error: an id is a number
      export const texts: string[] = data.map(({ id }) => id)`
    await writeFile(join(folder, 'typed.mts'), program)
    const settings = ['--noEmit', '--strict', '--module', 'nodenext', '--lib', 'es2022,dom']
    await run('tsc', [...settings, 'typed.mts'], { cwd: folder })
  })
})
