import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { body, picture } from '../../../test/pictures.ts'
import { createVisitor } from '../../../test/visitor.ts'
import { createItem } from './save/index.ts'

let app: TestApp
let image = 0

beforeAll(async () => {
  app = await buildTestApp()
  const file = body('dot.png', await picture(80, 60))
  image = (await app.as('editor').post('/api/core/v2/media', undefined, file)).body.id
  const make = (name: string, more: object = {}) =>
    createItem(app.systemContext(), 'character', { name, ...more })
  await make('Ann & <b>Bob</b>', { slug: 'ann', image, description: '<p>Once &amp; more.</p>' })
  await make('Hidden', { status: 'draft', description: 'marker' })
  await make('茜')
  await createItem(app.systemContext(), 'show', { name: 'A Show' })
})

const embed = (path: string, more = '') =>
  app.anonymous.get(
    `/api/oembed/1.0/embed?url=${encodeURIComponent(`http://callboard.test/${path}`)}${more}`,
  )

describe('an embedded character', () => {
  it('has its name as text, a frame and an image', async () => {
    const { status, body: told } = await embed('character/ann/')
    expect(status).toBe(200)
    expect(told).toMatchObject({
      ...{ type: 'rich', title: 'Ann & <b>Bob</b>', author_name: 'Callboard' },
      ...{ thumbnail_width: 80, thumbnail_height: 60 },
      thumbnail_url: expect.stringMatching(/dot[-\w]*\.png$/),
    })
    expect(told.html).toContain('src="http://callboard.test/character/ann/embed/#?secret=')
    expect(told.html).toContain('>Ann &amp; &lt;b&gt;Bob&lt;/b&gt;</a>')
    expect((await embed('character/ann', '&format=xml')).text).toContain('<title>Ann &amp; &lt;b')
  })

  it('is found like shows, in any letter case', async () => {
    expect((await embed('show/a-show/')).body.title).toBe('A Show')
    expect((await embed(`character/${encodeURIComponent('茜')}/`)).body.title).toBe('茜')
  })

  it.each(['character/hidden/', 'character/nobody/', 'character/', 'actor/ann/', 'plot/ann/'])(
    'is not there at %s',
    async (path) => {
      expect((await embed(path)).status).toBe(404)
      expect((await createVisitor(app).get(`/${path}embed/`)).status).toBe(404)
    },
  )

  it('is updated after a change', async () => {
    const { row } = await createItem(app.systemContext(), 'character', { name: 'Before' })
    expect((await embed('character/before/')).body.title).toBe('Before')
    await app.as('editor').patch(`/api/svc/v1/characters/${row.id}`, { name: 'After' })
    expect((await embed('character/before/')).body.title).toBe('After')
  })

  it('has a page for frames', async () => {
    const { status, text, headers } = await createVisitor(app).get('/character/ann/embed/')
    expect(status).toBe(200)
    expect(headers['x-frame-options']).toBeUndefined()
    expect(text).toContain(
      '<a href="http://callboard.test/character/ann/" target="_top">Ann &amp; &lt;b&gt;Bob&lt;/b&gt;</a>',
    )
    expect(text).toContain('<p>Once &amp; more.</p>')
  })

  it('yields to a page published at its address', async () => {
    const make = async (title: string, parent = 0) =>
      (await app.as('editor').post('/api/core/v2/pages', { title, parent, status: 'publish' })).body
    await make('Ann', (await make('Character')).id)
    expect((await embed('character/ann/')).body.title).toBe('Ann')
  })
})
