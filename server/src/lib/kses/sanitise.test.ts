import { describe, expect, it } from 'vitest'
import fc from '../../../test/fast-check.ts'
import { sanitiseInlineHtml, sanitisePostHtml } from './sanitise.ts'

/** Ways to run code, to load it or to break out of an attribute, a comment or an element. */
const PAYLOADS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//x.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/x>alert(1)</script >',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror="alert(1)"',
  '<img/src=x/onerror=alert(1)>',
  '<img src="x" onerror\n=\nalert(1)>',
  '<img src=x ONERROR=alert(1)>',
  '<img src=`x` onerror=alert(1)>',
  '<img """><script>alert(1)</script>">',
  '<img src="x`y" onerror=alert(1)//">',
  '<p onclick=alert(1)>x</p>',
  '<p title="a"onclick="alert(1)">x</p>',
  '<p title=a/onclick=alert(1)>x</p>',
  "<p title='a' onmouseover='alert(1)'>x</p>",
  '<p title="&quot; onclick=alert(1) x=&quot;">x</p>',
  '<p title="&#34; onclick=alert(1)">x</p>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<math href="javascript:alert(1)">x</math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)>',
  '<textarea></textarea><script>alert(1)</script>',
  '<title><b title="</title><script>alert(1)</script>"></title>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<style>@import "//x.example/x.css"</style>',
  '<link rel=stylesheet href=//x.example/x.css>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="//x.example/">',
  '<body onload=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="javascript&#58;alert(1)">x</a>',
  '<a href="javascript&#x3a;alert(1)">x</a>',
  '<a href="javascript&#0000058alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="javascript:javascript:alert(1)">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href=javascript:alert(1)>x</a>',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<video poster="javascript:alert(1)" src="javascript:alert(1)"></video>',
  '<blockquote cite="javascript:alert(1)">x</blockquote>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="behavior:url(x.htc)">x</p>',
  '<p style="-moz-binding:url(x.xml#x)">x</p>',
  '<p style="back\\67round:url(x)">x</p>',
  '<p style="color:red;/*x*/background:url(javascript:x)">x</p>',
  '<p style="position:fixed;top:0;left:0;width:100%">x</p>',
  '<p style="background:url(&quot;javascript:alert(1)&quot;)">x</p>',
  '<p data-wp-on--click="actions.x">x</p>',
  '<p data-wp-bind--onclick="x" data-wp-interactive="x">x</p>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!---><img src=x onerror=alert(1)>-->',
  '<!-- x --!><img src=x onerror=alert(1)>-->',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<!DOCTYPE x [<!ENTITY y "z">]>',
  '<!-- wp:html {"a":"--><img src=x onerror=alert(1)>"} -->',
  '<!-- wp:x {"a":"\\u003cimg src=x onerror=alert(1)\\u003e"} /-->',
  '<!-- wp:x {"\\u003cscript\\u003e":"\\u002d\\u002d\\u003e\\u003cscript\\u003e"} /-->',
  '<b title="<!--more" onclick="x-->">t</b>',
  '</p onclick=alert(1)>',
  '< script>alert(1)</ script>',
  '<\u0000script>alert(1)</script>',
]

/** A tag as the sanitiser prints it: known by name, each value quoted, no bracket in any. */
const PRINTED_TAG = /^<(\/?)([a-z][a-z\d]*)((?: [a-z:_\d-]+(?:="[^"<>]*")?)*)( \/)?>$/
const FORBIDDEN =
  /^(?:script|style|iframe|object|embed|form|input|svg|math|link|meta|base|textarea|title|template)$/

const attributesOf = (text: string): [string, string][] =>
  [...text.matchAll(/ ([a-z:_\d-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ])

/** Fails on anything but text, harmless comments and printed tags with harmless attributes. */
const expectHarmless = (html: string): void => {
  for (const [piece] of html.matchAll(/<!--[^>]*-->|<[^>]*>?|>/g)) {
    if (piece.startsWith('<!--')) continue
    const [, , name = '', attributes = ''] = PRINTED_TAG.exec(piece) ?? []
    expect(piece).toMatch(PRINTED_TAG)
    expect(name).not.toMatch(FORBIDDEN)
    for (const [key, value] of attributesOf(attributes)) {
      expect(key).not.toMatch(/^on|^data-wp-|^srcdoc$|^formaction$/)
      if (['href', 'src', 'cite', 'poster'].includes(key))
        expect(value).not.toMatch(/^[^/?#]*(?:script|data|file|blob)[^/?#&]*:/i)
      if (key === 'style') expect(value).not.toMatch(/script|expression|behavior|binding|fixed|\\/i)
    }
  }
}

describe('SEC-51 what may be published', () => {
  it.each(PAYLOADS)('disarms %j', (payload) => {
    const clean = sanitisePostHtml(payload)
    expectHarmless(clean)
    expect(sanitisePostHtml(clean)).toBe(clean)
    expectHarmless(sanitiseInlineHtml(payload))
  })

  it.each([
    ['a<script>alert(1)</script><p onclick="x()">b</p>', 'aalert(1)<p>b</p>'],
    ['<a href="javascript:alert(1)" data-x="1">z</a>', '<a href="alert(1)" data-x="1">z</a>'],
    ['<a href="java\tscript&#58;x">z</a>', '<a href="x">z</a>'],
    ['<form><input></form><iframe src="/x"></iframe>t', 't'],
    ['<p style="color:red;position:fixed">t</p>', '<p style="color:red">t</p>'],
    ['<!--><img src=x onerror=y>-->', '<!--&gt;&lt;img src=x onerror=y&gt;-->'],
    ['a < b & c <b', 'a &lt; b &amp; c &lt;b'],
    [`<b title='"'>x</b>`, '<b title="&quot;">x</b>'],
    ['<IMG ALT="a > b" src=x>', '<img alt="a &gt; b" src="x">'],
  ])('turns %j into %j', (given, kept) => {
    expect(sanitisePostHtml(given)).toBe(kept)
  })

  it.each([
    '<h2 class="x" id="y">a</h2>',
    '<a href="/x?a=1&amp;b=2" rel="nofollow">l</a>',
    '<a href="mailto:a@example.org">m</a>',
    '<p style="color:#fff;text-align:center">t</p>',
    '<div style="background-image:url(https://example.org/a.png);min-height:calc(1px + 2em)">t</div>',
    '<p style="color:var(--wp--preset--color--red);background:linear-gradient(90deg,rgb(1,2,3),#fff)">t</p>',
    '<!-- wp:image {"id":1,"alt":"a \\u0026 b"} -->\n<figure><img src="/x.png" alt="" /></figure>\n<!-- /wp:image -->',
    '<!-- wp:group --><div><!-- wp:x /--></div><!-- /wp:group -->',
    '<video controls src="/x.mp4"></video>',
    'before<!--more-->after',
    'caf\u00e9 &eacute; &#233; &nbsp;',
  ])('keeps %j', (given) => {
    expect(sanitisePostHtml(given)).toBe(given)
  })

  it('cleans the texts among the attributes of a block', () => {
    const given = '<!-- wp:x {"n":1,"a":{"b":["\\u003cb onclick=x\\u003ey\\u003c/b\\u003e"]}} /-->'
    expect(sanitisePostHtml(given)).toBe(
      '<!-- wp:x {"n":1,"a":{"b":["\\u003cb\\u003ey\\u003c/b\\u003e"]}} /-->',
    )
  })

  it('keeps only a few inline elements in comments and titles', () => {
    const given = '<b class="x">a</b> <a href="/x" rel="y">l</a><h1>h</h1><!-- c --><img src=x>'
    expect(sanitiseInlineHtml(given)).toBe('<b>a</b> <a href="/x">l</a>h')
  })

  it('P6 turns any text into something harmless and is idempotent', () => {
    const pieces = [
      '<',
      '>',
      '"',
      "'",
      '=',
      '/',
      '<!--',
      '-->',
      '--',
      '!',
      '&',
      '&#',
      ';',
      ' ',
      '\n',
    ]
    const words = [
      'a',
      'b ',
      'img ',
      'script',
      'href=',
      'src=',
      'onerror=',
      'javascript:',
      'style=',
    ]
    const more = [
      'color:red',
      'url(',
      ')',
      '&#58',
      '&colon;',
      ' wp:x ',
      '{"a":"',
      '"}',
      '\\u003c',
      'data-wp-x',
    ]
    const soup = fc
      .array(fc.oneof(fc.constantFrom(...pieces, ...words, ...more, ...PAYLOADS), fc.string()), {
        maxLength: 25,
      })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(soup, (given) => {
        const clean = sanitisePostHtml(given)
        expectHarmless(clean)
        expect(sanitisePostHtml(clean)).toBe(clean)
        const inline = sanitiseInlineHtml(given)
        expectHarmless(inline)
        expect(sanitiseInlineHtml(inline)).toBe(inline)
      }),
      { numRuns: 500 },
    )
  })
})

describe('SEC-52 200 KB', () => {
  it.each(['<div>', '<a x="<a', '<a "', '<', '<!--', '&', '<a x=\'"<a ', '<x y="<a" x="<a" '])(
    'of %j ends',
    (piece) => {
      const given = piece.repeat(Math.ceil(200_000 / piece.length))
      expectHarmless(
        sanitisePostHtml(given)
          .slice(0, 10_000)
          .replace(/<[^>]*$/, ''),
      )
    },
  )
})
