import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { makeFolder } from '../../../test/folder.ts'
import { signedIn } from '../../../test/signed-in.ts'
import { createVisitor } from '../../../test/visitor.ts'
import { readBuild } from './build.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

describe('the admin', () => {
  it.each(['/admin', '/admin/', '/admin/posts', '/admin/post.php?post=7&action=edit'])(
    'asks visitors of %s to sign in, and returns there',
    async (path) => {
      const { status, headers } = await createVisitor(app).get(path)
      expect(status).toBe(303)
      expect(headers.location).toBe(`/login?redirect_to=${encodeURIComponent(path)}`)
    },
  )

  it('has no files but those of its build', async () => {
    for (const name of ['missing.js', '..%2fentry.json', '%2e%2e/%2e%2e/package.json'])
      expect([name, (await app.anonymous.get(`/admin/assets/${name}`)).status]).toEqual([name, 404])
  })

  it('lists the files of the first folder that has a build', async () => {
    const folder = await makeFolder('admin')
    await mkdir(join(folder, 'assets'))
    const entry = {
      script: 'assets/main-1.js',
      styles: ['assets/main-1.css'],
      imports: [],
      languages: {},
    }
    for (const [name, text] of [
      ['entry.json', JSON.stringify(entry)],
      ['assets/main-1.js', 'export {}'],
      ['assets/main-1.js.br', 'x'],
      ['assets/main-1.css', 'a{}'],
      ['assets/notes.txt', 'no'],
    ] as const)
      await writeFile(join(folder, name), text)
    const build = await readBuild([join(folder, 'nowhere'), folder])
    expect(build?.entry).toEqual(entry)
    expect(
      [...(build?.files.values() ?? [])].toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    ).toEqual([
      { path: join(folder, 'assets/main-1.css'), type: 'text/css; charset=utf-8', packings: [] },
      {
        path: join(folder, 'assets/main-1.js'),
        type: 'text/javascript; charset=utf-8',
        packings: ['br'],
      },
    ])
    expect(await readBuild([join(folder, 'nowhere')])).toBeUndefined()
  })
})

describe('addresses of wp-admin', () => {
  it.each([
    ['/wp-admin', '/admin/'],
    ['/wp-admin/', '/admin/'],
    ['/wp-admin/index.php', '/admin/'],
    ['/wp-admin/post.php?post=7&action=edit&x=1', '/admin/post.php?post=7&action=edit'],
    ['/wp-admin/post-new.php', '/admin/post-new.php'],
    ['/wp-admin/post-new.php?post_type=page', '/admin/post-new.php?post_type=page'],
    ['/wp-admin/edit.php', '/admin/posts'],
    ['/wp-admin/edit.php?post_type=page', '/admin/pages'],
    ['/wp-admin/edit.php?post_type=constructor', '/admin/posts'],
    ['/wp-admin/upload.php', '/admin/media'],
    ['/wp-admin/edit-tags.php?taxonomy=post_tag', '/admin/tags'],
    ['/wp-admin/import.php', '/admin/import'],
    ['/wp-admin/nav-menus.php', '/admin/menus'],
    ['/wp-admin/nav-menus.php?action=edit&menu=3', '/admin/menus?menu=3'],
    ['/wp-admin/themes.php', '/admin/appearance'],
    ['/wp-admin/site-editor.php', '/admin/appearance/editor'],
    ['/wp-admin/site-editor.php?p=/styles&x=1', '/admin/appearance/editor?p=%2Fstyles'],
    ['/wp-admin/profile.php', '/admin/profile'],
    ['/wp-admin/options-reading.php', '/admin/settings?section=reading'],
  ])('%s leads to %s', async (from, to) => {
    const { status, headers } = await app.anonymous.get(from)
    expect([status, headers.location]).toEqual([303, to])
  })

  it.each([
    ['subscriber', '/account/profile'],
    ['author', '/admin/profile'],
  ] as const)('profile.php leads a %s to %s', async (role, to) => {
    const { visitor } = await signedIn(app, role)
    expect((await visitor.get('/wp-admin/profile.php')).headers.location).toBe(to)
  })

  it('does not invent others', async () => {
    expect((await app.anonymous.get('/wp-admin/plugins.php')).status).toBe(404)
  })
})
