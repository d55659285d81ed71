import type { Role, TestResponse } from '../app.ts'
import type { BuiltSite } from '../built-site.ts'
import { createVisitor, fieldsOf } from '../visitor.ts'

/** Sends requests in the wire format of the block editor. */
export interface EditorSession {
  readonly userId: number
  /** Methods other than GET, OPTIONS and POST are sent as POST with `X-HTTP-Method-Override`. */
  send(line: string, body?: object): Promise<TestResponse>
  /** Uploads a file as multipart form data. */
  upload(file: { headers: Record<string, string>; payload: Buffer }): Promise<TestResponse>
}

/** Signs in by the form with this role, and reads the nonce from a page. */
export const openEditorSession = async (site: BuiltSite, role: Role): Promise<EditorSession> => {
  const login = `editing-${role}`
  const password = 'a good long password'
  const userId = await site.createUser({ username: login, password, roles: [role] })
  const visitor = createVisitor(site)
  await visitor.submit('/login', { log: login, pwd: password })
  const page = await visitor.get('/wp-admin/authorize-application.php?app_name=Editor')
  const { _wpnonce: nonce } = fieldsOf(page.text)
  if (!nonce) throw new Error('the page has no nonce for someone who is signed in')
  const headers = {
    accept: 'application/json, */*;q=0.1',
    cookie: Array.from(visitor.cookies, ([name, value]) => `${name}=${value}`).join('; '),
    'x-wp-nonce': nonce,
  }
  return {
    userId,
    send: (line, body) => {
      const [method = '', path = ''] = line.split(' ')
      const url = `/wp-json${path}${path.includes('?') ? '&' : '?'}_locale=user`
      if (method === 'GET') return site.anonymous.get(url, { headers })
      if (method === 'OPTIONS') return site.anonymous.options(url, { headers })
      const override = method === 'POST' ? {} : { 'x-http-method-override': method }
      return site.anonymous.post(url, body, { headers: { ...headers, ...override } })
    },
    upload: ({ headers: more, payload }) =>
      site.anonymous.post('/wp-json/wp/v2/media?_locale=user', undefined, {
        headers: { ...headers, ...more },
        payload,
      }),
  }
}
