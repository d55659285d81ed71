import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { renderBlocks } from '../../posts/index.ts'
import { resolveTemplate, siteStyles, specialSheet, templatePart, themeStyles } from '../index.ts'
import { readTheme } from './theme.ts'

const PARAGRAPH = '<!-- wp:paragraph -->\n<p>Ours</p>\n<!-- /wp:paragraph -->'

let folder: string
let app: TestApp

const write = (path: string, text: string): Promise<void> => writeFile(join(folder, path), text)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callboard-theme-'))
  for (const inner of ['templates', 'parts', 'styles']) await mkdir(join(folder, inner))
  await write('templates/single.html', PARAGRAPH)
  await write('parts/loop.html', 'before<!-- wp:template-part {"slug":"loop"} /-->after')
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
    const { templates } = await readTheme({ themeDir: undefined })
    for (const [slug, markup] of templates) {
      expect([slug, markup.split('<main ').length - 1]).toEqual([slug, 1])
      const headings = markup.match(/"level":1|wp:query-title/g) ?? []
      expect([slug, headings.length]).toEqual([slug, 1])
    }
  })
})

describe('an operator’s folder', () => {
  it('wins file by file over the built-in design', async () => {
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

  it('leaves what opens menus and draws charts, and takes the place of all other looks', async () => {
    const theirs = await siteStyles(app.systemContext())
    const ours = await siteStyles((await buildTestApp()).systemContext())
    expect(theirs).toContain('[popover]:popover-open')
    expect((await specialSheet(app.systemContext(), 'catalogue'))?.css).toContain('.statistic')
    expect([ours, theirs].map((css) => css.includes('.skip-link'))).toEqual([true, false])
  })

  it('is won over by edited copies, once they are published', async () => {
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
  ])('names %s with %j as not usable and goes on with the rest', async (path, text) => {
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

  it('takes only elements that it knows', async () => {
    const html = await renderBlocks(
      app.systemContext(),
      '<!-- wp:template-part {"slug":"footer","tagName":"script"} /-->',
    )
    expect(html).toMatch(/^<footer /)
  })

  it('ends where a part holds itself, and shows nothing for an unknown one', async () => {
    const ctx = app.systemContext()
    expect(await renderBlocks(ctx, '<!-- wp:template-part {"slug":"loop"} /-->')).toBe(
      '<div class="wp-block-template-part">beforeafter</div>',
    )
    expect(await renderBlocks(ctx, '<!-- wp:template-part {"slug":"none"} /-->')).toBe('')
    expect(await templatePart(ctx, 'none')).toBeUndefined()
  })
})
