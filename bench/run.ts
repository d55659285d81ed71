/**
 * `npm run bench`: Callboard beside a bare `node:http` server that sends the same bytes, one after
 * the other on the same core. Only the ratio is comparable between machines. `npm run bench content
 * catalogue` measures these parts again and keeps the other figures.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { measureAdmin, printAdmin } from './admin.ts'
import { measureAudit, printAudit } from './audit.ts'
import { measureBesideImport, printBesideImport } from './beside-import.ts'
import { measureCatalogue, printCatalogue } from './catalogue.ts'
import { measureContent, printContent } from './content.ts'
import { measureEditorAnalysis, printEditorAnalysis } from './editor-analysis.ts'
import { measureFirstAnswers, printFirstAnswers } from './first-answers.ts'
import { measureLinkQuality, printLinkQuality } from './link-quality.ts'
import { measureLinkScan, printLinkScan } from './link-scan.ts'
import { measureLinks, printLinks } from './links.ts'
import { measureMoving, printMoving } from './moving.ts'
import { measureBesideNginx, printBesideNginx } from './nginx.ts'
import { measureRedirects, printRedirects } from './redirects.ts'
import { measureRequests, printRequests } from './requests.ts'
import { measureSearchStatistics, printSearchStatistics } from './search-statistics.ts'
import { measureSitemap, printSitemap } from './site.ts'
import { measureVisits, printVisits } from './visits.ts'
import { measureWrites, printWrites } from './writes.ts'

const results = new URL('latest.json', import.meta.url)

/** Measures a part and prints the result. */
const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  requests: part(measureRequests, printRequests),
  'beside-nginx': part(measureBesideNginx, printBesideNginx),
  sitemap: part(measureSitemap, printSitemap),
  content: part(measureContent, printContent),
  catalogue: part(measureCatalogue, printCatalogue),
  'first-answers': part(measureFirstAnswers, printFirstAnswers),
  audit: part(measureAudit, printAudit),
  redirects: part(measureRedirects, printRedirects),
  'link-scan': part(measureLinkScan, printLinkScan),
  links: part(measureLinks, printLinks),
  'link-quality': part(measureLinkQuality, printLinkQuality),
  writes: part(measureWrites, printWrites),
  'beside-import': part(measureBesideImport, printBesideImport),
  moving: part(measureMoving, printMoving),
  'search-statistics': part(measureSearchStatistics, printSearchStatistics),
  visits: part(measureVisits, printVisits),
  admin: part(measureAdmin, printAdmin),
  'editor-analysis': part(measureEditorAnalysis, printEditorAnalysis),
}

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !Object.hasOwn(parts, name))
if (unknown !== undefined)
  throw new Error(`there is no part "${unknown}"; there are ${Object.keys(parts).join(', ')}`)

await import('../scripts/build.ts')
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const found = await measure()
  const known = JSON.parse(await readFile(results, 'utf8').catch(() => '{}')) as object
  const machine = { node: process.version, cpu: `${process.arch}, one core for each side` }
  const measured = { ...known, ...machine, [name]: { date: today(), figures: found } }
  await writeFile(results, `${JSON.stringify(measured, null, 2)}\n`)
}

function part<T>(measure: () => Promise<T>, print: (found: T) => void): () => Promise<T> {
  return async () => {
    const found = await measure()
    print(found)
    return found
  }
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
