import { expect, it } from 'vitest'
import { leavesOf, treeOf } from './leaves.ts'

it('takes styles apart by path, and puts them together again', () => {
  const styles = {
    blocks: { 'core/quote': { color: { text: '#111' } } },
    spacing: ['1px'],
    css: '',
  }
  const leaves = leavesOf({ styles, settings: {} })
  expect(leaves).toEqual({
    'styles › blocks › core/quote › color › text': '#111',
    'styles › spacing': ['1px'],
    'styles › css': '',
  })
  expect(treeOf(leaves)).toEqual({ styles })
})

it('leaves out values that were removed, and groups without any', () => {
  expect(treeOf({ 'a › b': undefined, 'a › c': 1, d: undefined })).toEqual({ a: { c: 1 } })
  expect(leavesOf({ a: { b: {} }, c: null })).toEqual({ c: null })
})
