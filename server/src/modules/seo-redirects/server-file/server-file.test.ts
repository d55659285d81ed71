import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { createVisitor } from '../../../../test/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const save = (htaccess: unknown) =>
  app.as('administrator').post('/api/seo/v1/htaccess', { htaccess })

const go = async (path: string): Promise<[number, string | undefined]> => {
  const { status, headers } = await createVisitor(app).get(path)
  return [status, headers.location?.replace('http://callboard.test', '')]
}

describe('the server file', () => {
  it('is applied by the site, and can be read again', async () => {
    const text = [
      '# moved',
      'Redirect 301 /old/ /new/',
      'Redirect /short https://other.example/x',
      'RedirectPermanent /page /about/',
      'Redirect gone /never',
      'Header set X-Team "Harbour crew"',
      'Header always set Referrer-Policy no-referrer',
    ].join('\n')
    expect((await save(text)).status).toBe(200)
    expect((await app.as('administrator').get('/api/seo/v1/htaccess')).body).toEqual({
      success: true,
      htaccess: text,
    })
    expect(await go('/old/deep/?a=1')).toEqual([301, '/new/deep/?a=1'])
    expect(await go('/short')).toEqual([302, 'https://other.example/x'])
    expect(await go('/shorter')).toEqual([404, undefined])
    expect(await go('/page/2')).toEqual([301, '/about//2'])
    expect((await go('/never'))[0]).toBe(410)
    const { headers } = await app.anonymous.get('/')
    expect(headers['x-team']).toBe('Harbour crew')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect((await app.anonymous.get('/post-sitemap.xml')).headers['x-team']).toBe('Harbour crew')
  })

  it('SEC-20: rejects unsupported lines, with their number', async () => {
    await save('Redirect 301 /kept/ /there/')
    const { status, body } = await save('# fine\nRedirect 301 /a /b\nRewriteRule ^x$ /y [L]')
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, reason: 'syntax-errors', data: { line: 3 } })
    expect(body.message).toContain('Line 3')
    expect((await app.as('administrator').get('/api/seo/v1/htaccess')).body.htaccess).toContain(
      '/kept/',
    )
  })

  it.each([
    ['/all/', 'https://other.example', '.evil.example/', '/.evil.example/'],
    ['/all/', 'https://other.example', '@evil.example/', '/@evil.example/'],
    ['/all/', 'https://other.example', ':99@evil.example', '/:99@evil.example'],
    ['/all/', 'https://other.example:8443', '0/', '/0/'],
    ['/all', 'https://other.example', '/deep/', '/deep/'],
    ['/all/', 'https://other.example?from=', 'old', '?from=old'],
    ['/all/', 'https://other.example', '%0d%0aSet-Cookie:a=b', '/%0d%0aSet-Cookie:a=b'],
  ])('SEC-59: leads from %s to %s and to no other host: %s', async (from, to, rest, place) => {
    expect((await save(`Redirect ${from} ${to}`)).status).toBe(200)
    expect(await go(`${from}${rest}`)).toEqual([302, `${to.replace(/\?.*/, '')}${place}`])
  })

  it.each([
    'RedirectMatch 301 ^/(.*)$ /x/$1',
    'Redirect 301 /a javascript:alert(1)',
    'Redirect 301 /a //other.example/',
    'Redirect 200 /a /b',
    'Redirect 301 a /b',
    'Redirect 301 /a /a/b',
    'Redirect 301 / /x',
    'Redirect 301 /a /b /c',
    'Redirect 410 /a /b',
    'Header add X-A b',
    'Header set Content-Security-Policy "default-src *"',
    'Header set Set-Cookie a=b',
    'Header set Access-Control-Allow-Origin *',
    'Header set "X A" b',
    'Header set X-A "a\u0001b"',
    'Header set X-A',
    '<IfModule mod_rewrite.c>',
    `Redirect 301 /${'a'.repeat(3_000)} /b`,
  ])('takes no line such as %s', async (line) => {
    const { status, body } = await save(line)
    expect([status, body.reason]).toEqual([400, 'syntax-errors'])
  })

  it.each([[undefined], [''], ['  \n'], [7], [['x']], ['#'.repeat(100_001)]])(
    'takes no text such as %j',
    async (text) => {
      expect((await save(text)).status).toBe(400)
    },
  )

  it('needs the capability', async () => {
    expect((await app.as('editor').post('/api/seo/v1/htaccess', { htaccess: '#' })).status).toBe(
      403,
    )
    expect((await app.anonymous.get('/api/seo/v1/htaccess')).status).toBe(401)
  })
})
