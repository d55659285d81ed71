import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { body, form } from '../../../test/pictures.ts'

const MEDIA = '/wp-json/wp/v2/media'
const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'

const svg = (inside: string, attributes = ''): string => `<svg ${NS} ${attributes}>${inside}</svg>`

/** Forty drawings that would run a script, load something or cover the page. */
const PAYLOADS: readonly string[] = [
  svg('<script>alert(1)</script>'),
  svg('<script type="text/ecmascript">alert(1)</script>'),
  svg('<script href="https://evil.test/x.js"/>'),
  svg('<script xlink:href="data:text/javascript,alert(1)"/>'),
  svg('<script><![CDATA[alert(1)]]></script>'),
  svg('<SCRIPT>alert(1)</SCRIPT>'),
  svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'),
  svg('<g/>', 'onload="alert(1)"'),
  svg('<g/>', "onload='alert&#40;1&#41;'"),
  svg('<rect width="9" height="9" onclick="alert(1)"/>'),
  svg('<rect onmouseover="alert(1)" width="9" height="9"/>'),
  svg('<circle r="9" onfocus="alert(1)" tabindex="0" autofocus=""/>'),
  svg('<image href="x" onerror="alert(1)"/>'),
  svg('<image xlink:href="javascript:alert(1)"/>'),
  svg('<image href="https://evil.test/beacon.png"/>'),
  svg('<a href="javascript:alert(1)"><text y="9">x</text></a>'),
  svg('<a xlink:href="java&#10;script:alert(1)"><text y="9">x</text></a>'),
  svg('<a xlink:href="data:text/html,&lt;script&gt;alert(1)&lt;/script&gt;"><text>x</text></a>'),
  svg('<use href="https://evil.test/x.svg#a"/>'),
  svg('<use xlink:href="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=#a"/>'),
  svg('<animate attributeName="href" values="javascript:alert(1)"/>'),
  svg('<a><animate attributeName="href" to="javascript:alert(1)" begin="0s"/><text>x</text></a>'),
  svg('<set attributeName="onmouseover" to="alert(1)"/>'),
  svg('<animate onbegin="alert(1)" attributeName="x" dur="1s"/>'),
  svg('<animateTransform onend="alert(1)" attributeName="transform" dur="1ms"/>'),
  svg('<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="x"/></foreignObject>'),
  svg(
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>',
  ),
  svg(
    '<foreignObject><form xmlns="http://www.w3.org/1999/xhtml" action="//evil.test"/></foreignObject>',
  ),
  svg('<style>@import "https://evil.test/x.css";</style>'),
  svg('<style>*{background:url(https://evil.test/x)}</style>'),
  svg('<g/>', 'style="position:fixed;inset:0;z-index:9"'),
  svg('<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>'),
  svg('<metadata><script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script></metadata>'),
  `<?xml version="1.0"?><?xml-stylesheet href="javascript:alert(1)"?>${svg('<g/>')}`,
  `<?xml-stylesheet type="text/xsl" href="#x"?>${svg('<g/>')}`,
  `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  `<!DOCTYPE svg [<!ENTITY % p SYSTEM "https://evil.test/x">%p;]>${svg('<g/>')}`,
  `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${svg('<text>&b;</text>')}`,
  `\uFEFF  \n<!-- a drawing -->${svg('<script>alert(1)</script>')}`,
  `<html><body>${svg('<script>alert(1)</script>')}</body></html>`,
]

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

describe('SEC-40: drawings that can run', () => {
  it('SEC-40: are forty', () => {
    expect(new Set(PAYLOADS).size).toBe(40)
  })

  it.each(PAYLOADS)('SEC-40: are rejected under any name, for any role: %s', async (payload) => {
    const bytes = Buffer.from(payload)
    const administrator = app.as('administrator')
    for (const ending of [
      'svg',
      'SVG',
      'svg.png',
      'png',
      'jpg',
      'gif',
      'webp',
      'avif',
      'xml',
      'html',
    ]) {
      const sent = await administrator.post(MEDIA, undefined, body(`drawing.${ending}`, bytes))
      expect([ending, sent.status]).toEqual([ending, 400])
      const filled = await administrator.post(MEDIA, undefined, form(`drawing.${ending}`, bytes))
      expect([ending, filled.status]).toEqual([ending, 400])
    }
    for (const ending of ['svgz', 'svg', 'png'])
      expect(
        (await administrator.post(MEDIA, undefined, body(`drawing.${ending}`, gzipSync(bytes))))
          .status,
      ).toBe(400)
  })

  it.each([
    ['txt', 'text/plain; charset=utf-8', undefined],
    ['csv', 'text/csv; charset=utf-8', 'attachment'],
  ])(
    'SEC-40: are stored and sent as text under a text extension: %s',
    async (ending, type, disposition) => {
      const bytes = Buffer.from(PAYLOADS[0] ?? '')
      const { body: item } = await app
        .as('author')
        .post(MEDIA, undefined, body(`drawing.${ending}`, bytes))
      const { headers } = await app.http.inject({ url: new URL(item.source_url).pathname })
      expect(headers['content-type']).toBe(type)
      expect(headers['content-disposition']).toBe(disposition)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toMatch(/sandbox$/)
    },
  )
})
