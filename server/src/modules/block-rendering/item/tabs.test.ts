import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'

const V2 = '/wp-json/wp/v2'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const panel = (label: string, inner: string, attributes = {}, html = ''): string =>
  `<!-- wp:tab-panel ${JSON.stringify({ label, ...attributes })} -->\n` +
  `<section${html} class="wp-block-tab-panel" role="tabpanel" tabindex="0">${inner}</section>\n<!-- /wp:tab-panel -->`

const tabs = (labels: readonly string[], panels: readonly string[]): string =>
  '<!-- wp:tabs {"anchor":"t"} -->\n<div id="t" class="wp-block-tabs"><!-- wp:tab-list -->\n' +
  '<div class="wp-block-tab-list" role="tablist">' +
  `${labels.map((label) => `<button class="x" type="button" role="tab">${label}</button>`).join('')}</div>\n` +
  '<!-- /wp:tab-list -->\n<!-- wp:tab-panels -->\n<div class="wp-block-tab-panels">' +
  `${panels.join('')}</div>\n<!-- /wp:tab-panels --></div>\n<!-- /wp:tabs -->`

const show = async (content: string): Promise<{ page: string; rendered: string }> => {
  const given = { title: 'Tabs', status: 'publish', content }
  const { body } = await app.as('administrator').post(`${V2}/posts`, given)
  const { text } = await app.anonymous.get(new URL(body.link).pathname)
  return { page: text, rendered: body.content.rendered }
}

describe('tabs on a page of the site', () => {
  it('are links to panels that are all open', async () => {
    const { page } = await show(
      tabs(
        ['One', '<em>Two</em>'],
        [panel('One', 'First'), panel('<em>Two</em>', 'Second', { anchor: 'own' }, ' id="own"')],
      ),
    )
    expect(page).toContain('role="navigation" aria-label="Tabbed content"')
    expect(page).toContain('<a href="#t-tab-1" class="x">One</a>')
    expect(page).toContain('<a href="#own" class="x"><em>Two</em></a>')
    expect(page).toMatch(
      /<section id="t-tab-1" aria-label="One" class="wp-block-tab-panel[^>]*>First/,
    )
    expect(page).toMatch(/<section aria-label="Two" id="own" class="wp-block-tab-panel[^>]*>Second/)
    expect(page).not.toMatch(/role="tab|tabindex="0"/)
  })

  it('keep nested tabs apart', async () => {
    const inner = tabs(['In'], [panel('In', 'Deep')]).replaceAll('"t"', '"u"')
    const { page } = await show(tabs(['Out'], [panel('Out', inner)]))
    expect(page).toContain('<section id="t-tab-1" aria-label="Out"')
    expect(page).toContain('<section id="u-tab-1" aria-label="In"')
    expect(page).toContain('<a href="#u-tab-1" class="x">In</a>')
  })

  it('escape their names', async () => {
    const content = tabs(['One'], [panel("$' $&", 'First')])
    const { page } = await show(
      content.replace('wp:tab-list', () => `wp:tab-list {"ariaLabel":"$' $\`"}`),
    )
    expect(page).toContain('role="navigation" aria-label="$&#039; $`"')
    expect(page).toContain('aria-label="$&#039; $&amp;"')
  })

  it('are not links without a panel', async () => {
    const { page } = await show(tabs(['One', 'None'], [panel('One', 'First')]))
    expect(page).toContain('<button class="x" type="button" role="tab">None</button>')
    expect((await show('<!-- wp:tab-list --><b>x</b><!-- /wp:tab-list -->')).page).toContain(
      '>x</b>',
    )
  })
})

describe('tabs in REST responses', () => {
  it('are rendered as saved', async () => {
    const { rendered } = await show(tabs(['One'], [panel('One', 'First')]))
    expect(rendered).toContain('<button class="x" type="button" role="tab">One</button>')
    expect(rendered).toContain('role="tabpanel" tabindex="0">First')
  })
})
