import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { capabilitiesOf, rolesWithCapability } from './role-table.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

/** Without the capabilities of other modules. */
const held = async (...roles: string[]): Promise<ReadonlySet<string>> => {
  const all = await capabilitiesOf(app.systemContext(), roles)
  return new Set([...all].filter((name) => !name.startsWith('seo_')))
}

describe('roles', () => {
  it('give authors and contributors the same capabilities as the reference', async () => {
    expect([...(await held('author'))].sort()).toEqual(
      [
        'author',
        'delete_posts',
        'delete_published_posts',
        'edit_posts',
        'edit_published_posts',
        'level_0',
        'level_1',
        'level_2',
        'publish_posts',
        'read',
        'upload_files',
      ].sort(),
    )
    expect([...(await held('contributor'))].sort()).toEqual(
      ['contributor', 'delete_posts', 'edit_posts', 'level_0', 'level_1', 'read'].sort(),
    )
    expect([...(await held('subscriber'))].sort()).toEqual(['level_0', 'read', 'subscriber'])
  })

  it('add up, and unknown ones are ignored', async () => {
    const both = await held('contributor', 'subscriber', 'king')
    expect(both.has('edit_posts') && both.has('subscriber')).toBe(true)
    expect(both.has('king')).toBe(false)
    expect((await held()).size).toBe(0)
  })

  it.each<[string, string[]]>([
    ['copy_posts', ['administrator', 'editor']],
    ['edit_posts', ['administrator', 'editor', 'author', 'contributor']],
    ['list_users', ['administrator']],
    ['level_10', ['administrator']],
    ['level_7', ['administrator', 'editor']],
    ['fly', []],
  ])('with %s are %j', async (capability, roles) => {
    expect(await rolesWithCapability(app.systemContext(), capability)).toEqual(roles)
  })
})
