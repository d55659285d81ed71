import type { Client, TestApp } from './app.ts'

export const ROOT = '/api/seo/v1'
export const REVISIONS = `${ROOT}/seo-revisions`
export const CORE = '/api/core/v2'

/** Requests about records and their revisions; `site` is called when a test runs. */
export const revisionTools = (site: () => TestApp) => {
  const admin = (): Client => site().as('administrator')

  const makePost = async (given: object = {}): Promise<number> =>
    (await admin().post(`${CORE}/posts`, { title: 'Tea', status: 'publish', ...given })).body.id

  const write = (id: number, fields: object, client = admin()) =>
    client.post(`${ROOT}/post`, { id, ...fields })

  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever the record holds
  const read = async (id: number): Promise<any> =>
    (await admin().get(`${ROOT}/post?postId=${id}`)).body.data.currentPost

  const list = async (id: number, query = '', kind = 'post') =>
    (await admin().get(`${REVISIONS}/${kind}/${id}${query}`)).body

  const idsOf = async (id: number): Promise<readonly number[]> =>
    (await list(id, '?limit=100')).items.map((item: { id: number }) => item.id)

  const newest = async (id: number): Promise<number> => (await idsOf(id))[0] ?? 0

  const diff = async (fromId: number, toId: number) =>
    (await admin().get(`${REVISIONS}/diff?fromId=${fromId}&toId=${toId}`)).body.diff

  return { makePost, write, read, list, idsOf, newest, diff }
}
