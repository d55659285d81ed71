import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'

const SUGGESTIONS = '/api/svc/v1/suggestions'

describe('suggestions for a search', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await buildTestApp()
    const admin = app.as('administrator')
    const make = async (path: string, given: object): Promise<void> => {
      const { status } = await admin.post(`/api/${path}`, { status: 'publish', ...given })
      expect(status).toBe(201)
    }
    for (const name of ['Mara Quill', 'Mara Osei', 'Quillan', 'Quilla Moss', 'Aquilla'])
      await make('svc/v1/characters', { name })
    await make('svc/v1/shows', { name: 'Quill & Ink' })
    await make('svc/v1/characters', { name: 'Quill Hidden', status: 'draft' })
    await make('core/v2/posts', { title: 'On <em>quills</em>' })
    await make('core/v2/posts', { title: 'Quills of others', password: 'word' })
    await make('core/v2/posts', { title: 'Quills to come', status: 'draft' })
    await make('core/v2/pages', { title: 'About', content: 'quill' })
  })

  const suggest = async (search: string): Promise<{ title: string; kind: string; url: string }[]> =>
    (await app.anonymous.get(`${SUGGESTIONS}?search=${encodeURIComponent(search)}`)).body

  it('are names and titles of published content, at most three of a kind', async () => {
    const found = await suggest('quil')
    expect(found.filter(({ kind }) => kind === 'character')).toHaveLength(3)
    expect(found).toContainEqual({
      ...{ title: 'Quill & Ink', kind: 'show' },
      url: 'http://callboard.test/show/quill-ink/',
    })
    expect(found.map(({ title }) => title)).toContain('On quills')
    expect(JSON.stringify(found)).not.toMatch(/Hidden|to come|About/)
    for (const { url } of found)
      expect((await app.anonymous.get(new URL(url).pathname)).status).toBe(200)
  })

  it('forgive a typing error', async () => {
    expect((await suggest('mara qiull'))[0]?.title).toBe('Mara Quill')
    expect((await suggest('quilal')).map(({ title }) => title)).toContain('Quilla Moss')
    expect((await suggest('mara ossi')).map(({ title }) => title)).toContain('Mara Osei')
  })

  it('forgive a typing error in the beginning of a word', async () => {
    expect((await suggest('aquial')).map(({ title }) => title)).toContain('Aquilla')
    expect((await suggest('mara qul')).map(({ title }) => title)).not.toContain('Mara Quill')
  })

  it('are none for a text of less than three letters, or of blanks', async () => {
    for (const text of ['qu', '  q ', '    ']) expect(await suggest(text)).toEqual([])
  })

  it('show a new name at once', async () => {
    expect(await suggest('zebulon')).toEqual([])
    const given = { name: 'Zebulon', status: 'publish' }
    await app.as('administrator').post('/api/svc/v1/characters', given)
    expect((await suggest('zebulon')).map(({ title }) => title)).toEqual(['Zebulon'])
  })

  it.each(['', '?search=', `?search=${'x'.repeat(101)}`, '?search[]=a&search[]=b'])(
    'refuse or ignore %s',
    async (query) => {
      const { status, body } = await app.anonymous.get(SUGGESTIONS + query)
      if (query === '?search=') expect([status, body]).toEqual([200, []])
      else expect([status, typeof body.code]).toEqual([400, 'string'])
    },
  )
})
