// Whole on PostgreSQL: similar names are found by an index that only SQLite has.
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../app.ts'
import { upsertItems } from '../catalogue.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
  const editor = app.as('editor')
  const text = `${'Rain and wind. '.repeat(40)}Then a wombat came by. ${'More rain. '.repeat(40)}`
  const posts = [
    { title: 'Weather', content: text },
    { title: 'All about wombats & co', content: 'x', date: '2012-01-01T00:00:00' },
    { title: 'Hidden wombat', content: 'x', password: 'secret' },
  ]
  for (const post of posts)
    expect((await editor.post('/wp-json/wp/v2/posts', { ...post, status: 'publish' })).status).toBe(
      201,
    )
  await editor.post('/wp-json/wp/v2/pages', { title: 'Wombat page', status: 'publish' })
  const ctx = app.systemContext()
  const [show] = await upsertItems(ctx, 'show', [
    { name: 'Wombat <High>', slug: 'wombat-high', details: { start: 1999, finish: 2003 } },
  ])
  const [actor] = await upsertItems(ctx, 'actor', [{ name: 'Ora Wombát', slug: 'ora-wombat' }])
  const people = Array.from({ length: 12 }, (_, index) => ({
    name: `Annalise Wombat ${index}`,
    slug: `wombat-${index}`,
    shows: show ? [{ show: show.item.row.id, role: 'regular' as const, years: [] }] : [],
    actors: actor ? [actor.item.row.id] : [],
  }))
  await upsertItems(ctx, 'character', people)
  await upsertItems(ctx, 'character', [{ name: 'Secret Wombat', slug: 'secret', status: 'draft' }])
})

const visit = (path: string) => app.anonymous.get(path, { headers: { accept: 'text/html' } })

const main = async (path: string, status = 200): Promise<string> => {
  const answer = await visit(path)
  expect(answer.status).toBe(status)
  return /<main.*<\/main>/s.exec(answer.text)?.[0] ?? ''
}

describe('a search', () => {
  it('counts by kind and shows the best of each, with the words marked', async () => {
    const text = await main('/?s=wombat')
    for (const [kind, count] of [
      ['Everything', 17],
      ['Characters', 12],
      ['Shows', 1],
      ['Actors', 1],
      ['Posts', 2],
      ['Pages', 1],
    ])
      expect(text).toContain(`>${kind} <span class="found-count">${count}</span>`)
    expect(text).toContain('Ora <mark>Wombát</mark></a>')
    expect(text).toContain('<mark>Wombat</mark> &#60;High&#62;</a><small>1999–2003</small>')
    expect(text).toContain('<small>Wombat &#60;High&#62; · played by Ora Wombát</small>')
    expect(text.match(/<a href="[^"]*\/character\//g)).toHaveLength(6)
    expect(text).toContain('All 12 characters</a>')
    expect(text).toContain('Then a <mark>wombat</mark> came by')
    expect(text).toContain('All about <mark>wombat</mark>s &#38; co')
    expect(text).not.toContain('Hidden')
    expect(text).not.toContain('Secret')
  })

  it('lists matches in titles before those in texts, whatever their date', async () => {
    const text = await main('/?s=wombat')
    expect(text.indexOf('All about')).toBeLessThan(text.indexOf('Weather'))
  })

  it('can be restricted to a kind, in pages', async () => {
    const first = await main('/?s=wombat&post_type=character')
    expect(first.match(/<a href="[^"]*\/character\//g)).toHaveLength(10)
    expect(first).toContain('/page/2/?s=wombat&amp;post_type=character"')
    const second = await main('/page/2/?s=wombat&post_type=character')
    expect(second.match(/<a href="[^"]*\/character\//g)).toHaveLength(2)
    await main('/page/3/?s=wombat&post_type=character', 404)
    expect(await main('/?s=wombat&post_type=page')).not.toContain('Weather')
    expect(await main('/?s=weather&post_type=show')).toContain('No shows were found.')
  })

  it.each(['revision', 'attachment', 'x"><script>', ''])(
    'among %j is one among everything',
    async (type) => {
      const text = await main(`/?s=wombat&post_type=${encodeURIComponent(type)}`)
      expect(text).toContain('aria-current="page">Everything <span class="found-count">17<')
      expect(text).not.toContain('<script')
    },
  )

  it('shows changes of the catalogue at once', async () => {
    expect(await main('/?s=platypus')).toContain('Nothing was found for “platypus”.')
    await upsertItems(app.systemContext(), 'actor', [{ name: 'Platypus Jo', slug: 'platypus' }])
    expect(await main('/?s=platypus')).toContain('/actor/platypus/')
  })

  it('suggests corrections without results', async () => {
    const text = await main('/?s=anallise+wonbat')
    expect(text).toContain('Did you mean <a href="http://callboard.test/?s=Annalise+Wombat">')
    expect(await main('/?s=wether')).toContain('?s=Weather">Weather</a>?')
    expect(await main('/?s=')).not.toContain('Did you mean')
    expect(await main(`/?s=${'%25_"'.repeat(50)}`)).not.toContain('Did you mean')
  })
})

describe('an unknown address', () => {
  it('suggests content with similar names', async () => {
    const text = await main('/characters/ora-wombatt-2/', 404)
    expect(text).toContain('/actor/ora-wombat/">Ora Wombát</a> <small>actor</small>')
    expect(await main('/wheather/', 404)).toContain('/weather/">Weather</a>')
  })

  it.each(['/wombat.php', '/%FF/', '/...', `/${'wombat-'.repeat(40)}`, '/%22%3E%3Cscript%3E/'])(
    'suggests nothing for %s',
    async (path) => {
      const { text } = await visit(path)
      expect(text).not.toContain('Perhaps you meant')
      expect(text).not.toContain('"><script>')
    },
  )
})

describe('the header', () => {
  it('links to the parts of the site, and marks the current one', async () => {
    const { text } = await visit('/shows/')
    const header = /<header.*?<\/header>/s.exec(text)?.[0] ?? ''
    const labels = [...header.matchAll(/item__label">([^<]+)/g)].map(([, label]) => label)
    expect(labels).toEqual(['Characters', 'Shows', 'Actors', 'Statistics', 'Blog'])
    expect(header).toContain('href="http://callboard.test/shows/" aria-current="page"')
    expect(header).toContain('Wombat page')
    expect(header).toContain('href="http://callboard.test/#posts"')
  })

  it('marks no part on a search', async () => {
    expect((await visit('/?s=x')).text).not.toMatch(/<header.*aria-current.*<\/header>/s)
  })
})

describe('the archive of an author', () => {
  it('shows name, picture, description and number of posts', async () => {
    const { body: me } = await app.as('editor').post('/wp-json/wp/v2/users/me', {
      name: 'Edda Itor',
      description: 'Writes about <b>rain</b>.',
    })
    const text = await main(`/author/${me.slug}/`)
    expect(text).toMatch(/<h1[^>]*>Edda Itor<\/h1>/)
    expect(text).toMatch(/<img[^>]*wp-block-avatar__image/)
    expect(text).toContain('Writes about <b>rain</b>.')
    expect(text).toMatch(/>3 posts<\/p>/)
    expect(text).toContain('aria-label="Breadcrumbs"')
  })
})
