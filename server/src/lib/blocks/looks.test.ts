import { describe, expect, it } from 'vitest'
import { cutImages } from './content-images.ts'
import { layoutClasses, withLayout } from './layout.ts'
import { pageNumbers, stepFrom, withArrow } from './paging.ts'
import { cssValue } from './styles.ts'
import { wrapper } from './wrapper.ts'

describe('values of CSS', () => {
  it.each([
    ['#fff', '#fff'],
    ['var:preset|spacing|40', 'var(--wp--preset--spacing--40)'],
    ['calc(1rem + 2%)', 'calc(1rem + 2%)'],
    [1.5, '1.5'],
  ])('%j are taken', (given, value) => {
    expect(cssValue(given)).toBe(value)
  })

  it.each([
    'red;position:fixed',
    'url(//x)',
    'URL (x)',
    '"x"',
    'a}b{',
    '\\75rl(x)',
    '',
    {},
    'x'.repeat(300),
  ])('%j are dropped', (given) => {
    expect(cssValue(given)).toBeUndefined()
  })
})

describe('the wrapper of a block', () => {
  it('carries the chosen styles, escaped', () => {
    const attributes = {
      align: 'wide',
      className: 'mine"><b',
      anchor: 'here"',
      textColor: 'Base 2',
      backgroundColor: 'accent',
      fontSize: 'large',
      style: {
        color: { text: '#123' },
        spacing: { padding: { top: '1rem', left: 'x;y' } },
        border: { radius: '3px', top: { width: '1px' } },
        elements: { link: { color: { text: 'red' } } },
      },
    }
    expect(wrapper({ name: 'core/post-title', attributes }, 'first', false)).toBe(
      'class="first wp-block-post-title alignwide has-base2-color has-text-color has-accent-background-color ' +
        'has-background has-link-color has-large-font-size mine&quot;&gt;&lt;b" id="here&quot;" ' +
        'style="color:#123;padding-top:1rem;border-radius:3px;border-top-width:1px"',
    )
  })
})

describe('layouts', () => {
  it.each([
    ['core/group', {}, 'is-layout-flow wp-block-group-is-layout-flow'],
    [
      'core/group',
      { layout: { type: 'flex', orientation: 'vertical', justifyContent: 'center' } },
      'is-vertical is-content-justification-center is-layout-flex wp-block-group-is-layout-flex',
    ],
    ['core/columns', {}, 'is-layout-flex wp-block-columns-is-layout-flex'],
    [
      'core/group',
      { layout: { contentSize: '40rem' } },
      'is-layout-constrained wp-block-group-is-layout-constrained',
    ],
    ['core/group', { layout: { type: '"><x' } }, 'is-layout-flow wp-block-group-is-layout-flow'],
    ['core/paragraph', { layout: { type: 'flex' } }, ''],
  ])('of %s %j are classes', (name, attributes, classes) => {
    expect(layoutClasses({ name, attributes }).join(' ')).toBe(classes)
  })

  it('stand on the element that contains the rest', () => {
    const cover =
      '<div class="wp-block-cover"><span class="dim"></span><div class="wp-block-cover__inner-container">'
    expect(withLayout(cover, { name: 'core/cover', attributes: {} })).toContain(
      'wp-block-cover__inner-container is-layout-flow wp-block-cover-is-layout-flow">',
    )
    const details = '<details class="wp-block-details"><summary>More</summary>'
    expect(withLayout(details, { name: 'core/details', attributes: {} })).toMatch(
      /^<details class="wp-block-details is-layout-flow /,
    )
    const plain = '<div id="a">'
    expect(withLayout(plain, { name: 'core/group', attributes: {} })).toBe(
      '<div class="is-layout-flow wp-block-group-is-layout-flow" id="a">',
    )
  })
})

describe('paging', () => {
  const addressOf = (page: number): string => `/page/${page}/?a&b`

  it('shows the first, the last and the nearby pages', () => {
    const html = pageNumbers({ page: 5, pages: 9, addressOf }, 1)
    expect(html.replace(/<[^>]+>/g, '').split('\n')).toEqual([
      '1',
      '&hellip;',
      '4',
      '5',
      '6',
      '&hellip;',
      '9',
    ])
    expect(html).toContain('<span aria-current="page" class="page-numbers current">5</span>')
    expect(html).toContain('href="/page/4/?a&amp;b"')
    expect(pageNumbers({ page: 1, pages: 1, addressOf })).toBe('')
  })

  it('links to the next and previous page if they exist', () => {
    expect(stepFrom({ page: 1, pages: 2, addressOf }, 'previous')).toBeUndefined()
    expect(stepFrom({ page: 1, pages: 2, addressOf }, 'next')).toContain('/page/2/')
    expect(stepFrom({ page: 2, pages: 2, addressOf }, 'next')).toBeUndefined()
    expect(withArrow('on', { arrow: 'x"', direction: 'next', className: 'c' })).toBe('on')
  })
})

describe('images in a text', () => {
  it('are separate parts if they name their attachment', () => {
    const tag = '<img class="wp-image-7 x" src="a.png"/>'
    expect(cutImages(`a${tag}b<img src="c.png">`)).toEqual([
      'a',
      { name: 'img', attributes: { id: 7 }, parts: [], saved: tag },
      'b<img src="c.png">',
    ])
  })
})
