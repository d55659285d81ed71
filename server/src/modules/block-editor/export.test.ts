import { inflateRawSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'

const EXPORT = '/wp-json/wp-block-editor/v1/export'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const download = async (query = ''): Promise<{ headers: object; bytes: Buffer }> => {
  const authorization = await app.credentialsOf('administrator')
  const { statusCode, headers, rawPayload } = await app.http.inject({
    url: EXPORT + query,
    headers: { host: 'callboard.test', authorization },
  })
  expect(statusCode).toBe(200)
  return { headers, bytes: rawPayload }
}

/** Returns texts by path, read from the central directory of the archive. */
const unzip = (bytes: Buffer): Map<string, string> => {
  const files = new Map<string, string>()
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const packed = bytes.readUInt32LE(at + 20)
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset))
    const path = bytes.toString('utf8', at + 46, at + 46 + (name ?? 0))
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    files.set(path, inflateRawSync(bytes.subarray(start, start + packed)).toString('utf8'))
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}

describe('GET wp-block-editor/v1/export', () => {
  it('requires the export capability', async () => {
    const stranger = await app.anonymous.get(EXPORT)
    expect([stranger.status, stranger.body.code]).toEqual([401, 'rest_cannot_export_templates'])
    expect((await app.as('editor').get(EXPORT)).status).toBe(403)
  })

  it('sends the design as a ZIP file with edited templates', async () => {
    const content = '<!-- wp:paragraph --><p>Edited “so”</p><!-- /wp:paragraph -->'
    const template = '/wp-json/wp/v2/templates/callboard//index'
    const saved = await app.as('administrator').post(template, { content })
    expect(saved.status, saved.text).toBe(200)
    const { headers, bytes } = await download()
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="callboard.zip"',
    })
    const files = unzip(bytes)
    expect(files.get('templates/index.html')).toBe(content)
    expect(files.get('style.css')).toContain('Theme Name: Callboard')
    expect(JSON.parse(files.get('theme.json') ?? '')).toHaveProperty('settings')
    expect([...files.keys()].some((path) => path.startsWith('parts/'))).toBe(true)
  })

  it('SEC-45: contains no path that leads out of its folder', async () => {
    for (const slug of ['../../evil', '/etc/passwd', 'a\\..\\b', '..', 'C:evil', 'x/../../y'])
      for (const kind of ['templates', 'template-parts'])
        await app
          .as('administrator')
          .post(`/wp-json/wp/v2/${kind}`, { slug, title: slug, content: 'x' })
    const paths = [...unzip((await download()).bytes).keys()]
    expect(paths.filter((path) => path.startsWith('templates/')).length).toBeGreaterThan(1)
    for (const path of paths)
      expect(path).toMatch(
        /^(?:(?:templates|parts|patterns|styles)\/)?[a-z0-9_-]+\.(?:html|json|css)$/,
      )
  })

  it('ignores parameters that wrap or filter the response', async () => {
    const { bytes } = await download()
    for (const query of ['?_envelope=1', '?_jsonp=show', '?_fields=id&_embed'])
      expect((await download(query)).bytes.equals(bytes), query).toBe(true)
  })
})
