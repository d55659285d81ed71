import { describe, expect, it } from 'vitest'
import { capabilitiesOfType, postType, postTypes } from './post-types.ts'
import { status, statuses } from './statuses.ts'
import { taxonomies, taxonomiesOfType } from './taxonomies.ts'

describe('the registry', () => {
  it('has each name once', () => {
    for (const entries of [postTypes, statuses, taxonomies]) {
      const names = entries.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('has each collection address once', () => {
    const places = [...postTypes, ...taxonomies].flatMap(({ restBase }) => restBase ?? [])
    expect(new Set(places).size).toBe(places.length)
  })

  it('has every type that a taxonomy names', () => {
    const named = taxonomies.flatMap(({ types }) => types)
    expect(named.filter((name) => postType(name) === undefined)).toEqual([])
  })

  it('finds internal entries too', () => {
    expect(postType('revision')?.restBase).toBeUndefined()
    expect(status('inherit')?.isInternal).toBe(true)
    expect(taxonomiesOfType('post').map(({ name }) => name)).toContain('post_format')
  })
})

describe('capabilitiesOfType', () => {
  it('returns the capabilities of the type', () => {
    expect(capabilitiesOfType('page').publish_posts).toBe('publish_pages')
    expect(capabilitiesOfType('attachment').create_posts).toBe('upload_files')
    expect(capabilitiesOfType('nav_menu_item').edit_others_posts).toBe('edit_theme_options')
  })

  it('are for nobody if the type is unknown', () => {
    expect(capabilitiesOfType('nothing').edit_posts).toBe('do_not_allow')
  })
})
