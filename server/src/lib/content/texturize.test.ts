import { describe, expect, it } from 'vitest'
import { texturize } from './texturize.ts'

/** Readable characters instead of the numeric entities. */
const set = (text: string, shortcodes?: ReadonlySet<string>): string =>
  texturize(text, shortcodes).replace(/&#(8\d{3}|215);/g, (_all, code) =>
    String.fromCodePoint(Number(code)),
  )

describe('typographic marks', () => {
  it.each([
    [`it's "quoted" -- yes...`, 'it’s “quoted” — yes…'],
    [`It's 3 x 4 "now"`, 'It’s 3 x 4 “now”'],
    [`"He said 'no'."`, '“He said ‘no’.”'],
    [`rock 'n' roll; the dogs' bone; O'Neil`, 'rock ‘n’ roll; the dogs’ bone; O’Neil'],
    [`'tis '99 and the '80s`, '’tis ’99 and the ’80s'],
    [`("a") ['b'] -"c"`, '(“a”) [‘b’] -“c”'],
    [`"12" and '3.5'`, '“12” and ‘3.5’'],
    ['a---b a -- b a--b a - b a-b xn--a', 'a—b a — b a–b a – b a-b xn--a'],
    ['10x20 0x4F 3x4.5 ax3', '10×20 0x4F 3×4.5 ax3'],
    [`6" by 9' tall`, '6″ by 9′ tall'],
    [`"it is 9" and 10"" x`, '“it is 9″ and 10″” x'],
    ["``a'' (tm)", '“a” ™'],
    [`[nonesuch a="b"]x[/nonesuch]`, '[nonesuch a=”b”]x[/nonesuch]'],
    ['plain', 'plain'],
  ])('sets %s as %s', (given, shown) => {
    expect(set(given)).toBe(shown)
  })

  it('escapes lone ampersands, in tags as well', () => {
    expect(texturize('<a href="?a=1&b=2">a & b &amp; &#233; &eacute;</a>')).toBe(
      '<a href="?a=1&#038;b=2">a &#038; b &amp; &#233; &eacute;</a>',
    )
  })

  it.each(['pre', 'code', 'kbd', 'tt', 'style', 'script', 'PRE'])('leaves %s alone', (name) => {
    expect(set(`<${name} title="x">"a" -- <b>'b'</b></${name}> "c"`)).toBe(
      `<${name} title="x">"a" -- <b>'b'</b></${name}> “c”`,
    )
  })

  it('leaves comments, tags and known shortcodes alone', () => {
    const known = new Set(['gallery'])
    expect(set(`<!-- "a" --><b title="'x'">"y"</b>`)).toBe(`<!-- "a" --><b title="'x'">“y”</b>`)
    expect(set(`[gallery ids="1,2"] "x"`, known)).toBe(`[gallery ids="1,2"] “x”`)
    expect(set(`[gallery ids="1`, known)).toBe('[gallery ids=”1')
  })

  it.each([`'`, `"`, '-', '<', '[', `'9`, `"9" `, '1x', '&', '[gallery '])(
    'SEC-52 ends on 200 KB of %j',
    (piece) => {
      const given = piece.repeat(200_000 / piece.length)
      expect(texturize(given, new Set(['gallery'])).length).toBeGreaterThan(180_000)
    },
  )
})
