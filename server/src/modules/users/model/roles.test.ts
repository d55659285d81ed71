import { describe, expect, it } from 'vitest'
import { capabilitiesOf, rolesWithCapability } from './roles.ts'

describe('roles', () => {
  it('give authors and contributors exactly what the reference gives them', () => {
    expect([...capabilitiesOf(['author'])].sort()).toEqual(
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
    expect([...capabilitiesOf(['contributor'])].sort()).toEqual(
      ['contributor', 'delete_posts', 'edit_posts', 'level_0', 'level_1', 'read'].sort(),
    )
    expect([...capabilitiesOf(['subscriber'])].sort()).toEqual(['level_0', 'read', 'subscriber'])
  })

  it('add up, and unknown ones count for nothing', () => {
    const both = capabilitiesOf(['contributor', 'subscriber', 'king'])
    expect(both.has('edit_posts') && both.has('subscriber')).toBe(true)
    expect(both.has('king')).toBe(false)
    expect(capabilitiesOf([]).size).toBe(0)
  })

  it.each<[string, string[]]>([
    ['copy_posts', ['administrator', 'editor']],
    ['edit_posts', ['administrator', 'editor', 'author', 'contributor']],
    ['list_users', ['administrator']],
    ['level_10', ['administrator']],
    ['level_7', ['administrator', 'editor']],
    ['fly', []],
  ])('with %s are %j', (capability, roles) => {
    expect(rolesWithCapability(capability)).toEqual(roles)
  })
})
