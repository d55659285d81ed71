import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildAdmin } from '../scripts/admin.ts'
import { launchBrowser } from '../server/test/browser/chromium.ts'
import { readArticles } from '../server/test/link-articles/articles.ts'

const ASSETS = fileURLToPath(new URL('../admin/dist/assets/', import.meta.url))
const ROUNDS = 40

/** Milliseconds from sending a text to its worker until the analysis is back. */
interface Waits {
  readonly words: number
  /** The first analysis, before the code is compiled. */
  readonly first: number
  readonly median: number
  /** The longest of the others. */
  readonly longest: number
}

/** The analysis of a text that is being written, in the worker of the editor, in Chromium. */
export const measureEditorAnalysis = async (): Promise<readonly Waits[]> => {
  await buildAdmin()
  const worker = (await readdir(ASSETS)).find((name) => /^analysis-worker-.*\.js$/.test(name))
  if (worker === undefined) throw new Error('The built admin has no worker for analyses.')
  const server = createServer((request, response) => {
    if (request.url !== `/${worker}`) {
      response.setHeader('Content-Type', 'text/html')
      response.end('<!doctype html><title>Analysis</title>')
      return
    }
    response.setHeader('Content-Type', 'text/javascript')
    void readFile(join(ASSETS, worker)).then((bytes) => response.end(bytes))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const found: Waits[] = []
    for (const words of [2_500, 5_000, 10_000]) {
      const argument = JSON.stringify({ worker: `/${worker}`, input: inputOf(words), ROUNDS })
      found.push(waitsOf(words, await page.evaluate<number[]>(`(${MEASURE})(${argument})`)))
    }
    return found
  } finally {
    await browser.close()
    server.close()
  }
}

/** Runs in the page: each round has one more word, as after typing. */
const MEASURE = `async ({ worker: address, input, ROUNDS }) => {
  const worker = new Worker(address, { type: 'module' })
  const waits = []
  for (let round = 0; round < ROUNDS; round++) {
    const content = input.content + '<!-- wp:paragraph --><p>' + 'more '.repeat(round) + '</p><!-- /wp:paragraph -->'
    const start = performance.now()
    await new Promise((resolve, reject) => {
      worker.onmessage = resolve
      worker.onerror = () => reject(new Error('The worker failed.'))
      worker.postMessage({ ...input, content })
    })
    waits.push(performance.now() - start)
  }
  worker.terminate()
  return waits
}`

const inputOf = (words: number) => ({
  title: 'Garden soil in winter - A journal',
  headline: 'Garden soil in winter',
  description: 'How garden soil is prepared for the winter.',
  permalink: 'https://example.org/garden-soil-in-winter/',
  host: 'example.org',
  locale: 'en_US',
  focus: 'garden soil',
  additional: ['raised beds', 'winter harbour'],
  content: proseOf(words),
})

/** Real sentences of that many words, in paragraphs with headings and links. */
const proseOf = (words: number): string => {
  const sentences = readArticles().flatMap(({ content }) =>
    content.replaceAll(/<[^>]*>/g, ' ').split(/(?<=[.!?])\s+/),
  )
  const paragraphs: string[] = []
  let count = 0
  for (let at = 0; count < words; at += 5) {
    const text = [0, 1, 2, 3, 4].map((n) => sentences[(at + n) % sentences.length]).join(' ')
    count += text.split(/\s+/).length
    const link = at % 25 === 0 ? ' <a href="/soil/">See more</a>.' : ''
    if (at % 40 === 0)
      paragraphs.push('<!-- wp:heading --><h2>More about garden soil</h2><!-- /wp:heading -->')
    paragraphs.push(`<!-- wp:paragraph --><p>${text}${link}</p><!-- /wp:paragraph -->`)
  }
  return paragraphs.join('\n\n')
}

const waitsOf = (words: number, [first = 0, ...others]: readonly number[]): Waits => {
  const sorted = others.toSorted((one, other) => one - other)
  const rounded = (wait = 0): number => Number(wait.toFixed(1))
  return {
    words,
    first: rounded(first),
    median: rounded(sorted[Math.floor(sorted.length / 2)]),
    longest: rounded(sorted.at(-1)),
  }
}

export const printEditorAnalysis = (found: readonly Waits[]): void => {
  for (const { words, first, median, longest } of found)
    console.log(
      `analysis of ${words} words in the editor: ${median} ms, at most ${longest}, the first ${first}`,
    )
}
