import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../../test/app.ts'

const ROOT = '/api/seo/v1'
const CORE = '/api/core/v2'

let app: TestApp
let admin: Client
let minutes = 0

beforeAll(async () => {
  app = await buildTestApp()
  await app.startJobs()
  admin = app.as('administrator')
  app.setTime('2030-01-01T00:00:00Z')
})

/** Lets a minute pass, with all that happens in it. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn++) {
    minutes++
    app.setTime(new Date(Date.UTC(2030, 0, 1, 0, minutes)).toISOString())
    while ((await app.runDueJobs()) > 0);
  }
}

const START = 'One thing first. And a second one. A third as well.'

const makePost = async (title: string, text: string, given: object = {}): Promise<number> => {
  const content = `<!-- wp:paragraph -->\n<p>${START} ${text}</p>\n<!-- /wp:paragraph -->`
  const { body } = await admin.post(`${CORE}/posts`, { title, content, status: 'publish', ...given })
  return body.id
}

const suggested = (from: number) =>
  app.store.reader
    .selectFrom('seo_link_suggestions')
    .selectAll()
    .where('post_id', '=', from)
    .orderBy('score', 'desc')
    .execute()

const targetsOf = async (from: number): Promise<readonly number[]> =>
  (await suggested(from)).map(({ linked_post_id }) => linked_post_id)

const setLinkOptions = (main: object) =>
  admin.post(`${ROOT}/options`, { linkAssistantOptions: { main } })

describe('suggestions', () => {
  it('name the words, the sentence and the paragraph as they are stored', async () => {
    const target = await makePost('Restoring sash windows', 'Take them out.')
    const source = await makePost(
      'My house',
      'We are <em>restoring</em> the sash windows &amp; doors. Rain came in.',
    )
    await settle()
    const [row] = await suggested(source)
    const { link } = (await admin.get(`${CORE}/posts/${target}`)).body
    expect(row).toMatchObject({
      linked_post_id: target,
      anchor: 'restoring the sash windows',
      phrase: 'We are restoring the sash windows & doors.',
      original_phrase_html: 'We are <em>restoring</em> the sash windows &amp; doors.',
      phrase_html: `We are <a href="${link}"><em>restoring</em> the sash windows</a> &amp; doors.`,
      is_dismissed: 0,
    })
    const { content } = (await admin.get(`${CORE}/posts/${source}?context=edit`)).body
    expect(content.raw).toContain(row?.original_phrase_html)
    expect(content.raw).toContain(row?.paragraph_html)
  })
})
