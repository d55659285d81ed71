import axe from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'

/** A violation that axe reports. */
interface Finding {
  readonly id: string
  readonly impact: string | null
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

/** Browsers make wide tables scrollable by keyboard; axe still demands an attribute. */
const OPTIONS = JSON.stringify({
  // Other result types would be discarded.
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'scrollable-region-focusable': { enabled: false } },
})

/** Injects axe into every page of this context, at half the cost of evaluating it in each. */
export const bringAxe = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(axe.source)

/** Notices that fade in or out have too little contrast for a moment. */
const NOTICES_REST = `Array.from(document.querySelectorAll('.components-snackbar')).every((notice) => {
  for (let element = notice; element; element = element.parentElement)
    if (getComputedStyle(element).opacity !== '1') return false
  return true
})`

/** Serious and critical violations on the current page. */
export const graveFindings = async (page: Page): Promise<readonly unknown[]> => {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source)
  await page.waitForFunction(NOTICES_REST)
  const found = await page.evaluate<Finding[]>(
    `axe.run(document, ${OPTIONS}).then((result) => result.violations)`,
  )
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => [id, html, failureSummary]))
}
