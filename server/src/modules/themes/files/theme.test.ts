import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { renderBlocks } from '../../posts/index.ts'
import {
  resolveTemplate,
  siteFonts,
  siteStyles,
  specialSheet,
  templatePart,
  themeStyles,
} from '../site.ts'
import { mergeJson } from '../styles/index.ts'
import { readTheme } from './theme.ts'

const PARAGRAPH = '<!-- wp:paragraph -->\n<p>Ours</p>\n<!-- /wp:paragraph -->'

let folder: string
let app: TestApp

const write = (path: string, text: string): Promise<void> => writeFile(join(folder, path), text)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callboard-theme-'))
  for (const inner of ['templates', 'parts', 'patterns', 'styles']) await mkdir(join(folder, inner))
  await write('templates/single.html', PARAGRAPH)
  await write('parts/loop.html', 'before<!-- wp:template-part {"slug":"loop"} /-->after')
  await write('patterns/hero.html', `<!--\nTitle: Ours\nPost Types: page, post\n-->\n${PARAGRAPH}`)
  await write('patterns/untitled.html', PARAGRAPH)
  await write('style.css', 'body{margin:0}')
  await write('theme.json', '{"settings":{"layout":{"contentSize":"555px"}}}')
  app = await buildTestApp({ themeDir: folder })
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the built-in design', () => {
  it('has every template and part that it names', async () => {
    const { templates, parts, json, faults } = await readTheme({ themeDir: undefined })
    expect(faults).toEqual([])
    expect([...templates.keys()]).toEqual(
      expect.arrayContaining(['404', 'archive', 'home', 'index', 'page', 'search', 'single']),
    )
    const named = (json.templateParts as { name: string }[]).map(({ name }) => name)
    expect([...parts.keys()].sort()).toEqual(named.sort())
    for (const markup of [...templates.values(), ...parts.values()])
      for (const [, slug] of markup.matchAll(/wp:template-part \{"slug":"([\w-]+)"/g))
        expect(named).toContain(slug)
  })

  it('gives every template one main element and one heading of the first level', async () => {
    const { templates, patterns } = await readTheme({ themeDir: undefined })
    const whole = (markup: string): string =>
      markup.replace(/<!-- wp:pattern \{"slug":"callboard\/([\w-]+)"\} \/-->/g, (_, name) =>
        whole(patterns.get(name)?.content ?? ''),
      )
    for (const [slug, markup] of templates) {
      expect([slug, markup.split('<main ').length - 1]).toEqual([slug, 1])
      const headings = whole(markup).match(/"level":1|wp:query-title/g) ?? []
      expect([slug, headings.length]).toEqual([slug, 1])
    }
  })
})

describe('the colours of the built-in design', async () => {
  const { json, styles } = await readTheme({ themeDir: undefined })
  const styleParts = [json, ...[...styles.values()].map((style) => mergeJson(json, style))]
  const schemes = styleParts.flatMap((look) => {
    const { color, custom } = look.settings as {
      color: { palette: { slug: string; color: string }[] }
      custom: { dark: Record<string, string> }
    }
    const light = Object.fromEntries(color.palette.map(({ slug, color }) => [slug, color]))
    return [light, { ...light, ...custom.dark }].map(
      (colors, index) => [look.title, index === 0 ? 'light' : 'dark', colors] as const,
    )
  })

  it.each(schemes)('have enough contrast in %s, %s', (_title, _scheme, colors) => {
    const contrast = (front: string, back: string): number => {
      const [low = 0, high = 0] = [luminance(colors[front]), luminance(colors[back])].sort()
      return (high + 0.05) / (low + 0.05)
    }
    for (const ground of ['base', 'surface'])
      for (const word of ['contrast', 'accent', 'muted', 'danger'])
        expect([word, ground, contrast(word, ground) >= 4.5]).toEqual([word, ground, true])
    // For buttons, and for elements that are not text.
    expect(contrast('base', 'contrast')).toBeGreaterThan(4.5)
    expect(contrast('field', 'base')).toBeGreaterThan(3)
  })
})

/** The relative luminance of a colour, as WCAG defines it. */
const luminance = (color = ''): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe('an operator’s folder', () => {
  it('overrides the built-in theme file by file', async () => {
    const ctx = app.systemContext()
    expect(await resolveTemplate(ctx, ['single-post-x', 'single', 'index'])).toEqual({
      slug: 'single',
      markup: PARAGRAPH,
      source: 'theme',
    })
    expect(await siteStyles(ctx)).toContain('\nbody{margin:0}\n')
    expect((await resolveTemplate(ctx, ['page']))?.markup).toContain('wp:post-content')
    const css = await themeStyles(ctx)
    expect(css).toContain('--wp--style--global--content-size:555px')
    expect(css).toContain('--wp--style--global--wide-size:1100px')
  })

  it('is shown by the example of the documentation', async () => {
    const text = await readFile(new URL('../../../../../docs/design.md', import.meta.url), 'utf8')
    const place = await mkdtemp(join(tmpdir(), 'callboard-theme-'))
    const files = text.matchAll(/`harbour\/([\w./]+)`:\n\n```\w+\n(.*?)```/gs)
    await mkdir(join(place, 'parts'))
    for (const [, path = '', content = ''] of files) await writeFile(join(place, path), content)
    expect((await readTheme({ themeDir: place })).faults).toEqual([])
    const harbour = await buildTestApp({ themeDir: place })
    const css = await themeStyles(harbour.systemContext())
    for (const part of ['color--base:#f7fafb', 'color--muted:#52646c', 'content-size:600px'])
      expect(css).toContain(part)
    const { text: page } = await harbour.anonymous.get('/')
    expect(page).toContain('Moored since 2026.')
    expect(page).toContain('</footer>')
    await rm(place, { recursive: true, force: true })
  })

  it('provides patterns, and reports one without a title', async () => {
    const { patterns, faults } = await readTheme({ themeDir: folder })
    expect(patterns.get('hero')).toMatchObject({
      ...{ name: 'callboard/hero', title: 'Ours', content: PARAGRAPH },
      ...{ postTypes: ['page', 'post'], categories: [], viewportWidth: 1200 },
    })
    expect(patterns.get('hero')).not.toHaveProperty('blockTypes')
    expect([...patterns.keys()]).toContain('on-this-day')
    expect(faults).toEqual([expect.stringMatching(/untitled\.html: .*title/)])
    const shown = await renderBlocks(
      app.systemContext(),
      '<!-- wp:pattern {"slug":"callboard/hero"} /-->',
    )
    expect(shown).toContain('Ours')
  })

  it('provides fonts, and pages load those that are used', async () => {
    const place = await mkdtemp(join(tmpdir(), 'callboard-theme-'))
    await mkdir(join(place, 'fonts'))
    await writeFile(join(place, 'fonts/mine.woff2'), 'wOF2mine')
    await writeFile(join(place, 'fonts/other.woff2'), 'wOF2other')
    const face = (src: string) => ({ fontFamily: 'Mine', fontWeight: '400 700', src: [src] })
    const families = [
      { slug: 'text', fontFamily: 'Mine', fontFace: [face('file:./fonts/mine.woff2')] },
      { slug: 'spare', fontFamily: 'Other', fontFace: [face('file:./fonts/other.woff2')] },
      {
        slug: 'odd',
        fontFamily: 'Odd',
        fontFace: [
          face('https://example.org/spy.woff2'),
          face('file:./fonts/../theme.json'),
          face('file:./fonts/a.woff2)}body{'),
        ],
      },
    ]
    const json = { settings: { typography: { fontFamilies: families } } }
    await writeFile(join(place, 'theme.json'), JSON.stringify(json))
    const theirs = await buildTestApp({ themeDir: place })
    await siteStyles(theirs.systemContext())
    await rm(place, { recursive: true })
    const css = await themeStyles(theirs.systemContext())
    expect(css.match(/@font-face\{[^}]*\}/g)).toEqual([
      '@font-face{font-family:Mine;font-weight:400 700;src:url(fonts/mine.woff2) format("woff2")}',
      '@font-face{font-family:Mine;font-weight:400 700;src:url(fonts/other.woff2) format("woff2")}',
    ])
    expect(await siteFonts(theirs.systemContext())).toEqual(['mine.woff2'])
    const { status, headers, text } = await theirs.anonymous.get('/assets/fonts/mine.woff2')
    expect([status, headers['content-type'], text]).toEqual([200, 'font/woff2', 'wOF2mine'])
    for (const file of ['none.woff2', 'constructor', 'OFL.txt', '..%2Ftheme.json'])
      expect((await theirs.anonymous.get(`/assets/fonts/${file}`)).status).toBe(404)
  })

  it('replaces all styles except those of menus and charts', async () => {
    const theirs = await siteStyles(app.systemContext())
    const ours = await siteStyles((await buildTestApp()).systemContext())
    expect(theirs).toContain('[popover]:popover-open')
    expect((await specialSheet(app.systemContext(), 'catalogue'))?.css).toContain('.statistic')
    expect([ours, theirs].map((css) => css.includes('.skip-link'))).toEqual([true, false])
  })

  it('is overridden by edited copies once they are published', async () => {
    const admin = app.as('administrator')
    const path = '/wp-json/wp/v2/templates/callboard//single'
    await admin.put(path, { content: 'draft of a copy', status: 'draft' })
    const ctx = app.systemContext()
    expect((await resolveTemplate(ctx, ['single']))?.markup).toBe(PARAGRAPH)
    await admin.put(path, { status: 'publish' })
    expect(await resolveTemplate(ctx, ['single'])).toMatchObject({
      markup: 'draft of a copy',
      source: 'custom',
    })
    await admin.delete(`${path}?force=true`)
    expect((await resolveTemplate(ctx, ['single']))?.source).toBe('theme')
  })

  it.each([
    ['theme.json', '{ not json'],
    ['theme.json', '["a list"]'],
    ['styles/night.json', 'nothing'],
    ['style.css', 'a{}</style>'],
    ['templates/a b.html', ''],
  ])('reports %s with %j as unusable and uses the rest', async (path, text) => {
    const place = await mkdtemp(join(tmpdir(), 'callboard-theme-'))
    for (const inner of ['templates', 'styles']) await mkdir(join(place, inner))
    await writeFile(join(place, 'templates/index.html'), PARAGRAPH)
    await writeFile(join(place, path), text)
    const theme = await readTheme({ themeDir: place })
    await rm(place, { recursive: true })
    expect(theme.faults).toEqual([expect.stringContaining(join(place, path))])
    expect(theme.templates.get('index')).toBe(PARAGRAPH)
    expect(theme.json.version).toBe(3)
  })

  it('may be missing', async () => {
    const theme = await readTheme({ themeDir: join(folder, 'none') })
    expect(theme.faults).toHaveLength(1)
    expect(theme.templates.get('index')).toContain('wp:query-title')
  })
})

describe('the block core/template-part', () => {
  it('shows a part in the element of its area', async () => {
    const html = await renderBlocks(
      app.systemContext(),
      '<!-- wp:template-part {"slug":"footer","className":"low"} /-->',
    )
    expect(html).toMatch(/^<footer class="wp-block-template-part low">/)
    expect(html).toContain('wp-block-site-title')
    expect(html).not.toContain('<!--')
  })

  it('accepts only known elements', async () => {
    const html = await renderBlocks(
      app.systemContext(),
      '<!-- wp:template-part {"slug":"footer","tagName":"script"} /-->',
    )
    expect(html).toMatch(/^<footer /)
  })

  it('stops where a part contains itself, and shows nothing for an unknown one', async () => {
    const ctx = app.systemContext()
    expect(await renderBlocks(ctx, '<!-- wp:template-part {"slug":"loop"} /-->')).toBe(
      '<div class="wp-block-template-part">beforeafter</div>',
    )
    expect(await renderBlocks(ctx, '<!-- wp:template-part {"slug":"none"} /-->')).toBe('')
    expect(await templatePart(ctx, 'none')).toBeUndefined()
  })
})
