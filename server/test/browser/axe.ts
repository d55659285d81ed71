import axe from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'

/** What axe says about a page. */
interface Finding {
  readonly id: string
  readonly impact: string | null
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

/** Browsers let keyboards scroll a wide table by themselves; axe still asks for an attribute. */
const OPTIONS = JSON.stringify({
  // What is told of the rest is thrown away.
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'scrollable-region-focusable': { enabled: false } },
})

/** Every page of this context brings axe along, which costs half of handing it to each. */
export const bringAxe = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(axe.source)

/** What keeps somebody from using the page as it stands now. */
export const graveFindings = async (page: Page): Promise<readonly unknown[]> => {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source)
  const found = await page.evaluate<Finding[]>(
    `axe.run(document, ${OPTIONS}).then((result) => result.violations)`,
  )
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => [id, html, failureSummary]))
}
