import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'

const V2 = '/wp-json/wp/v2'
const BLOCK = '<!-- wp:table-of-contents /-->'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const heading = (level: number, text: string, attributes = ''): string =>
  `<!-- wp:heading {"level":${level}} --><h${level}${attributes}>${text}</h${level}><!-- /wp:heading -->`

const publish = async (content: string): Promise<{ rendered: string; link: string }> => {
  const given = { title: 'Long', content, status: 'publish' }
  const { body } = await app.as('administrator').post(`${V2}/posts`, given)
  const { body: read } = await app.anonymous.get(`${V2}/posts/${body.id}`)
  return { rendered: read.content.rendered, link: body.link }
}

const entry = (href: string, text: string): string =>
  `<a class="wp-block-table-of-contents__entry" href="${href}">${text}</a>`

describe('a table of contents', () => {
  it('links to the headings of its text, nested by level, and adds missing ids', async () => {
    const { rendered } = await publish(
      BLOCK +
        heading(3, 'First & <em>foremost</em>') +
        heading(2, 'Birds', ' id="b"') +
        heading(4, 'Owls') +
        heading(3, 'Birds'),
    )
    expect(rendered).toContain(
      '<nav class="wp-block-table-of-contents" aria-label="Table of Contents"><ol>' +
        `<li>${entry('#first-foremost', 'First &amp; foremost')}</li>` +
        `<li>${entry('#b', 'Birds')}<ol>` +
        `<li>${entry('#owls', 'Owls')}</li><li>${entry('#birds', 'Birds')}</li>` +
        '</ol></li></ol></nav>',
    )
    expect(rendered).toContain('<h3 id="first-foremost">')
    expect(rendered).toContain('<h3 id="birds">')
  })

  it('adds no ids to texts without it', async () => {
    expect((await publish(heading(2, 'Plain'))).rendered).toContain('<h2>Plain</h2>')
  })

  it('respects the maximum level, and can be an unordered list', async () => {
    const { rendered } = await publish(
      `<!-- wp:table-of-contents {"maxLevel":2,"ordered":false,"ariaLabel":"In \\u003cb\\u003eshort\\u003c/b\\u003e"} /-->${heading(2, 'A')}${heading(3, 'B')}`,
    )
    expect(rendered).toContain(`aria-label="In short"><ul><li>${entry('#a', 'A')}</li></ul></nav>`)
  })

  it('shows nothing without headings, and nothing of a protected text', async () => {
    expect((await publish(`${BLOCK}<p>x</p>`)).rendered).not.toContain('<nav')
    const given = { title: 'Shut', content: BLOCK + heading(2, 'Secret'), status: 'publish' }
    const { body } = await app.as('administrator').post(`${V2}/posts`, { ...given, password: 'x' })
    expect((await app.anonymous.get(`${V2}/posts/${body.id}`)).text).not.toContain('Secret')
    expect((await app.anonymous.get(new URL(body.link).pathname)).text).not.toContain('secret')
  })

  it('links to the other pages of its text on the site', async () => {
    const cut = '<!-- wp:nextpage --><!--nextpage--><!-- /wp:nextpage -->'
    const { rendered, link } = await publish(
      BLOCK + heading(2, 'Here') + cut + BLOCK + heading(2, 'There'),
    )
    expect(rendered).toContain(entry('#there', 'There'))
    const path = new URL(link).pathname
    const { text: first } = await app.anonymous.get(path)
    expect(first).toContain(entry('#here', 'Here'))
    expect(first).toContain(entry(`${link}2/#there`, 'There'))
    const { text: second } = await app.anonymous.get(`${path}2/`)
    expect(second).toContain(entry(`${link}#here`, 'Here'))
    expect(second).toContain('<h2 id="there">There</h2>')
  })

  it('can be limited to the current page', async () => {
    const block = '<!-- wp:table-of-contents {"onlyIncludeCurrentPage":true} /-->'
    const { link } = await publish(
      `${block}${heading(2, 'Here')}<!--nextpage-->${heading(2, 'There')}`,
    )
    const { text } = await app.anonymous.get(new URL(link).pathname)
    expect(text).toContain('#here')
    expect(text).not.toContain('#there')
  })

  it('keeps a list that was saved with it', async () => {
    const { rendered } = await publish(
      `<!-- wp:table-of-contents {"ariaLabel":"$' $&"} --><nav class="old"><ol><li>Old</li></ol></nav><!-- /wp:table-of-contents -->${heading(2, 'New')}`,
    )
    expect(rendered).toContain(
      '<nav aria-label="$&#039; $&amp;" class="old"><ol><li>Old</li></ol></nav>',
    )
  })
})
