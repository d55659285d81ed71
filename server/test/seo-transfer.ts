import type { Role, TestApp, TestResponse } from './app.ts'

export const SEO = '/api/seo/v1'

/** All groups of settings. */
export const GROUPS = [
  ...['webmasterTools', 'rssContent', 'advanced', 'accessControl', 'searchAppearance', 'social'],
  ...['sitemap', 'breadcrumbs', 'tools', 'aiContent', 'seoAnalysis', 'writingAssistant'],
  'searchStatistics',
]

/** Requests that move settings and records; `site` is called when a test runs. */
export const transferTools = (site: () => TestApp) => {
  const call = (path: string, body: object = {}, role: Role = 'administrator') =>
    site().as(role).post(`${SEO}/${path}`, body)

  const createPost = async (title: string, more: object = {}): Promise<number> => {
    const given = { title, status: 'publish', ...more }
    return (await site().as('administrator').post('/api/core/v2/posts', given)).body.id
  }

  const record = async (postId: number) =>
    (await site().as('administrator').get(`${SEO}/post?postId=${postId}`)).body.data.currentPost

  const options = async () => (await site().as('administrator').get(`${SEO}/options`)).body.options

  const send = (
    name: string,
    type: string,
    data: string | Buffer,
    { role = 'administrator', path = 'import' }: { role?: Role; path?: string } = {},
  ): Promise<TestResponse> =>
    site()
      .as(role)
      .post(`${SEO}/settings/${path}`, undefined, {
        headers: { 'content-type': 'multipart/form-data; boundary=cut' },
        payload: Buffer.concat([
          Buffer.from(
            `--cut\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
              `Content-Type: ${type}\r\n\r\n`,
          ),
          Buffer.from(data),
          Buffer.from('\r\n--cut--\r\n'),
        ]),
      })

  const sendJson = (content: unknown, more?: { role?: Role }): Promise<TestResponse> =>
    send('a.json', 'application/json', JSON.stringify(content), more)

  const sendCsv = (text: string, more?: { role?: Role }): Promise<TestResponse> =>
    send('a.csv', 'text/csv', text, more)

  return { call, createPost, record, options, send, sendJson, sendCsv }
}
