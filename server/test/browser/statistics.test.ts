import type axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SUBJECTS } from '../../src/site/catalogue/statistics/views.ts'
import { buildTestApp } from '../app.ts'
import { isWhole, rounds } from '../faults/rounds.ts'
import { fillCatalogue } from '../filled-catalogue.ts'
import { bringAxe } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const STATISTICS = Array.from(SUBJECTS).flatMap(([subject, { views }]) =>
  Array.from(views.keys(), (view) => `/statistics/${subject}/${view === '' ? '' : `${view}/`}`),
)

const PATHS = [
  '/statistics/',
  ...STATISTICS,
  '/statistics/nations/usa/',
  '/statistics/figures/characters-by-year/',
  '/statistics/figures/characters-by-year/embed/',
  '/statistics/characters/gender/?year=2001',
  '/statistics/death/years/?from=1990&to=1999',
  '/this-year/2001/',
  '/characters/',
  '/characters/?search=alex&alive=yes',
  '/shows/page/2/',
  '/shows/?view=table&letter=s',
  '/actors/?sort=characters',
  '/character/alex/',
  '/show/show-24/',
  '/actor/actor-24/',
  '/cliche/dead/',
  '/characters/compare/?a=alex&b=character-1',
  '/shows/compare/?a=show-24',
]

/** A regular run visits each page in one of these looks, a full run in both. */
const LOOKS = [
  {
    turn: 0,
    name: 'a desktop in the light',
    viewport: { width: 1280, height: 900 },
    colorScheme: 'light',
  },
  {
    turn: 1,
    name: 'a phone in the dark',
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  },
] as const

/** A drawn value with its labels in the table. */
interface Drawn {
  readonly label: string
  readonly series: string | null
  readonly value: number
}

/** The chart and the table of a section, read from the DOM. */
interface Figure {
  readonly id: string
  readonly drawn: readonly Drawn[]
  readonly columns: readonly string[]
  readonly rows: readonly { readonly label: string; readonly values: readonly number[] }[]
}

const readFigures = (page: Page): Promise<Figure[]> =>
  page.locator('.statistic:has(svg)').evaluateAll((sections) =>
    sections.map((section) => ({
      id: section.id,
      drawn: [...section.querySelectorAll('svg [data-value]')].map((part) => ({
        label: part.getAttribute('data-label') ?? '',
        series: part.getAttribute('data-series'),
        value: Number(part.getAttribute('data-value')),
      })),
      columns: [...section.querySelectorAll('thead th')].map((cell) => cell.textContent ?? ''),
      rows: [...section.querySelectorAll('tbody tr')].map((row) => ({
        label: row.querySelector('th')?.textContent ?? '',
        values: [...row.querySelectorAll('td')].map((cell) =>
          Number(cell.getAttribute('data-value')),
        ),
      })),
    })),
  )

/** The table's value for a drawn one; merged parts are summed up. */
const inTable = ({ drawn, columns, rows }: Figure, { label, series }: Drawn): number => {
  const row = rows.find((candidate) => candidate.label === label)
  if (row && series !== null && !columns.includes(series)) return gatheredIn(drawn, columns, row)
  const place = series === null ? 0 : columns.indexOf(series) - 1
  if (row) return row.values[place] ?? Number.NaN
  const named = new Set(drawn.map((other) => other.label))
  return rows
    .filter((candidate) => !named.has(candidate.label))
    .reduce((sum, { values }) => sum + (values[0] ?? 0), 0)
}

const gatheredIn = (
  drawn: Figure['drawn'],
  columns: Figure['columns'],
  { values }: Figure['rows'][number],
): number => {
  const named = new Set(drawn.map(({ series }) => series))
  return values.reduce((sum, value, index) => {
    // A series without a label of its own is one of those merged in the chart.
    return named.has(columns[index + 1] ?? '') ? sum : sum + value
  }, 0)
}

describe.skipIf(isBrowserMissing)('pages of the catalogue in a browser', () => {
  let browser: Browser
  let site: string

  beforeAll(async () => {
    const app = await buildTestApp({ url: '' })
    await fillCatalogue(app.systemContext(), { characters: 150, shows: 70, actors: 40 })
    site = await app.http.listen({ port: 0, host: '127.0.0.1' })
    browser = await launchBrowser()
  })

  afterAll(async () => {
    await browser?.close()
  })

  it.each(LOOKS)(
    'are accessible, complete and without errors on $name',
    { timeout: 300_000 },
    async ({ viewport, colorScheme, turn }) => {
      const context = await browser.newContext({ viewport, colorScheme })
      await bringAxe(context)
      const page = await context.newPage()
      const said: string[] = []
      page.on('console', (message) => said.push(`${page.url()}: ${message.text()}`))
      const faults: string[] = []
      let figures = 0
      for (const path of PATHS.filter((_, at) => isWhole || at % LOOKS.length === turn)) {
        expect((await page.goto(site + path))?.status(), path).toBe(200)
        for (const figure of await readFigures(page)) {
          figures++
          expect(figure.drawn.length, `${path} ${figure.id}`).toBeGreaterThan(0)
          for (const drawn of figure.drawn)
            expect(drawn.value, `${path} ${figure.id} ${drawn.label}`).toBe(inTable(figure, drawn))
        }
        const width = await page.evaluate('document.documentElement.scrollWidth')
        expect(width, `${path} is wider than the screen`).toBe(viewport.width)
        faults.push(...(await findFaults(page)).map((fault) => `${path}: ${fault}`))
      }
      expect(faults).toEqual([])
      expect(said).toEqual([])
      expect(figures).toBeGreaterThan(rounds(15, 30))
      await context.close()
    },
  )

  it('work without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${site}/characters/`)
    await page.getByLabel('Name').fill('alex')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.waitForURL(/search=alex/)
    await page.getByText('Filters', { exact: true }).click()
    for (const [kind, query] of [
      ['Alive', /alive=yes/],
      ['Gender', /gender=/],
      ['Sexuality', /sexuality=/],
    ] as const) {
      await page.getByRole('list', { name: kind, exact: true }).getByRole('link').first().click()
      await page.waitForURL(query)
    }
    expect(await page.getByRole('list', { name: 'Chosen filters' }).getByRole('link').count()).toBe(
      5,
    )
    for (let step = 0; step < 3; step++) await page.goBack()
    expect(new URL(page.url()).search).toBe('?search=alex')
    await page.getByRole('link', { name: 'Alex', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Alex', level: 1 }).waitFor()
    await context.close()
  })

  it('have charts as wide as their tables, with text of constant size', async () => {
    for (const width of [390, 1280]) {
      const page = await browser.newPage({ viewport: { width, height: 900 } })
      await page.goto(`${site}/statistics/characters/gender/`)
      await page.getByText('rows as a table').click()
      const [chart, table] = await Promise.all(
        ['.statistic .chart', '.statistic .table-frame'].map((part) =>
          page.locator(part).first().boundingBox(),
        ),
      )
      expect(chart?.width).toBe(table?.width)
      expect(
        await page.evaluate(
          "getComputedStyle(document.querySelector('.chart text:not(.chart-total)')).fontSize",
        ),
      ).toBe('13px')
      await page.close()
    }
  })

  it('show the year of a slider while it moves, and narrow the figure to it without scripts', async () => {
    const page = await browser.newPage()
    await page.goto(`${site}/statistics/characters/gender/`)
    const slider = page.getByRole('slider', { name: 'Year' })
    await slider.focus()
    const before = Number(await slider.inputValue())
    await page.keyboard.press('ArrowLeft')
    await page.locator('.year-tools output', { hasText: String(before - 1) }).waitFor()
    await page.close()
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(`${site}/statistics/characters/gender/`)
    await plain.getByRole('slider', { name: 'Year' }).focus()
    await plain.keyboard.press('ArrowLeft')
    await plain.getByRole('button', { name: 'Show' }).click()
    await plain.waitForURL(new RegExp(`year=${before - 1}`))
    await plain.getByRole('heading', { name: `Characters by gender, ${before - 1}` }).waitFor()
    await context.close()
  })

  it('show every value of a list on a phone, with its column label', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.goto(`${site}/shows/?sort=characters&view=table`)
    const cells = await page.evaluate<{ isInside: boolean; isNamed: boolean }[]>(`
      [...document.querySelectorAll('.item-rows tbody td[data-label]')].map((cell) => {
        const { left, right } = cell.getBoundingClientRect()
        const { content } = getComputedStyle(cell, '::before')
        return {
          isInside: left >= 0 && right <= innerWidth,
          isNamed: content.includes('attr') || content.includes(cell.dataset.label),
        }
      })`)
    expect(cells.length).toBeGreaterThan(3)
    expect(cells.every(({ isInside, isNamed }) => isInside && isNamed)).toBe(true)
    await page.close()
  })

  it('have accessible names for charts and captions for tables', async () => {
    const page = await browser.newPage()
    await page.goto(`${site}/statistics/characters/gender/`)
    await page.getByRole('img', { name: /^Characters by gender/ }).waitFor()
    await page.getByText('rows as a table').click()
    await page.getByRole('table', { name: 'Characters by gender' }).waitFor()
    await page.getByRole('rowheader', { name: 'Cisgender' }).waitFor()
    await page.close()
  })
})

const findFaults = async (page: Page): Promise<string[]> => {
  const { violations } = (await page.evaluate(
    'axe.run({ resultTypes: ["violations"] })',
  )) as axe.AxeResults
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html.slice(0, 120)}`))
}
