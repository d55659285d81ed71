import { forbidsIndexing } from '../../head/index.ts'
import { plainWords } from '../../seo-content-analysis/index.ts'
import { type AuditFinding, type AuditResults, failure, passed, warning } from './finding.ts'
import { keywordsOf } from './keywords.ts'
import { isUnminified } from './minified.ts'
import type { Asset, Visit } from './visit.ts'

/** Runs all tests of a page; a test that does not apply is undefined. */
export const testPage = (visit: Visit): AuditResults => {
  const texts = textsOf(visit)
  return {
    basic: {
      title: testTitle(texts.title),
      description: testDescription(texts.description),
      ...testKeywords(visit, texts),
      h1Tags: testMainHeadings(visit),
      h2Tags: testSubheadings(visit),
      noImgAltAtts: testAlternatives(visit),
      linksRatio: testLinks(visit),
      brokenLinks: testBroken(visit),
      searchPreview: passed({ value: preview(visit, texts, DESKTOP) }),
      mobileSearchPreview: passed({ value: preview(visit, texts, MOBILE) }),
    },
    advanced: {
      canonicalTag: testCanonical(visit),
      noindex: testNoindex(visit),
      wwwCanonicalization: visit.twin
        ? failure('www-canonicalization', { value: visit.twin })
        : passed(),
      robotsRules: visit.hasRobotsFile ? passed() : warning('no-robots'),
      openGraph: testOpenGraph(visit),
      schema: visit.parts.hasStructuredData ? passed() : warning('schema-missing'),
    },
    performance: {
      hasImgExpires: testListed('image-expires-missing', visit.pictures, isForgotten),
      unminifiedJs: testListed('js-unminified', visit.scripts, isUnminified),
      unminifiedCss: testListed('css-unminified', visit.sheets, isUnminified),
      pageObjects: testObjects(visit),
      pageSize: testSize(visit),
      responseTime: testTime(visit),
    },
    security: {
      visiblePlugins: testComponents(visit, 'plugins'),
      visibleThemes: testComponents(visit, 'themes'),
      directoryListing: visit.hasOpenFolder ? failure('directory-listing-open') : passed(),
      secureConnection: visit.address.startsWith('https:')
        ? passed()
        : failure('insecure-connection'),
    },
  }
}

/** Limits for stored texts and lists, since foreign pages may have any size. */
const MAX_TEXT_LENGTH = 500
const MAX_LIST_LENGTH = 50

const bounded = (texts: readonly string[]): readonly string[] =>
  texts.slice(0, MAX_LIST_LENGTH).map((text) => text.slice(0, MAX_TEXT_LENGTH))

interface PageTexts {
  readonly title: string
  readonly description: string
}

const textsOf = ({ parts }: Visit): PageTexts => ({
  title: (parts.title ?? '').slice(0, MAX_TEXT_LENGTH),
  description: (parts.metas.find(({ name }) => name === 'description')?.content.trim() ?? '').slice(
    0,
    MAX_TEXT_LENGTH,
  ),
})

const testTitle = (title: string): AuditFinding => {
  if (title === '') return failure('title-missing')
  if (title.length < 40) return warning('title-too-short', { value: title })
  return title.length > 60 ? failure('title-too-long', { value: title }) : passed({ value: title })
}

const testDescription = (value: string): AuditFinding => {
  if (value === '') return failure('description-missing')
  if (value.length < 120) return warning('description-too-short', { value })
  return value.length > 160 ? failure('description-too-long', { value }) : passed({ value })
}

const testKeywords = (
  { parts }: Visit,
  { title, description }: PageTexts,
): AuditResults['basic'] => {
  const keywords = keywordsOf(parts.text)
  const among = (text: string): readonly string[] => {
    const words = new Set(plainWords(text))
    return keywords.filter((keyword) => words.has(keyword))
  }
  const value = { title: among(title), description: among(description) }
  const isMissing = value.title.length === 0 || value.description.length === 0
  return {
    keywords: passed({ value: keywords }),
    keywordsInTitleDescription: isMissing
      ? warning('keywords-title-description-missing', { value })
      : passed({ value }),
  }
}

const headingsOf = ({ parts }: Visit, wanted: number): readonly string[] =>
  bounded(parts.headings.filter(({ level }) => level === wanted).map(({ text }) => text))

const testMainHeadings = (visit: Visit): AuditFinding => {
  const value = headingsOf(visit, 1)
  if (value.length === 0) return failure('h1-missing')
  return value.length > 1 ? warning('h1-too-many', { value }) : passed({ value })
}

const testSubheadings = (visit: Visit): AuditFinding => {
  const value = headingsOf(visit, 2)
  return value.length === 0 ? warning('h2-missing') : passed({ value })
}

const testAlternatives = ({ parts }: Visit): AuditFinding => {
  const without = parts.pictures.filter(({ alt }) => alt === undefined || alt === '')
  return without.length === 0
    ? passed()
    : warning('image-missing-alt', { value: bounded(without.map(({ address }) => address)) })
}

const FEW_LINKS = 5

const testLinks = ({ address, links }: Visit): AuditFinding => {
  const { host } = new URL(address)
  const internal = links.filter((link) => new URL(link).host === host).length
  const value = { internal, external: links.length - internal }
  if (internal === 0) return failure('internal-links-missing', { value })
  if (value.external > internal) return warning('invalid-ratio', { value })
  return internal < FEW_LINKS ? warning('internal-links-too-few', { value }) : passed({ value })
}

const testBroken = ({ broken }: Visit): AuditFinding | undefined => {
  if (!broken) return undefined
  return broken.length === 0
    ? passed()
    : failure('internal-links-broken', { value: bounded(broken), total: broken.length })
}

/** The lengths that search results show of titles and descriptions. */
const DESKTOP = { title: 60, description: 160 }
const MOBILE = { title: 60, description: 120 }

const preview = (
  { address }: Visit,
  texts: PageTexts,
  length: typeof DESKTOP,
): Readonly<Record<string, string>> => ({
  url: address,
  title: texts.title.slice(0, length.title),
  description: texts.description.slice(0, length.description),
})

const testCanonical = ({ parts: { canonical } }: Visit): AuditFinding =>
  canonical === undefined || canonical === ''
    ? warning('canonical-missing')
    : passed({ value: canonical.slice(0, MAX_TEXT_LENGTH) })

const testNoindex = ({ parts, robotsTag }: Visit): AuditFinding => {
  const rules = parts.metas
    .filter(({ name }) => name === 'robots' || name === 'googlebot')
    .map(({ content }) => content)
  return [robotsTag, ...rules].some(forbidsIndexing) ? failure('noindex') : passed()
}

const OPEN_GRAPH = ['og:title', 'og:type', 'og:image', 'og:url', 'og:description']

const testOpenGraph = ({ parts: { metas } }: Visit): AuditFinding => {
  const counts = new Map(OPEN_GRAPH.map((wanted) => [wanted, 0]))
  for (const { name, content } of metas)
    if (counts.has(name) && content !== '') counts.set(name, (counts.get(name) ?? 0) + 1)
  const named = (isMeant: (count: number) => boolean): readonly string[] =>
    [...counts].filter(([, count]) => isMeant(count)).map(([name]) => name)
  const missing = named((count) => count === 0)
  if (missing.length > 0) return failure('ogp-missing', { value: missing })
  // A page may offer several images.
  const doubles = named((count) => count > 1).filter((name) => name !== 'og:image')
  return doubles.length > 0 ? failure('ogp-duplicates', { value: doubles }) : passed()
}

const testListed = (
  code: string,
  assets: readonly Asset[],
  isWrong: (asset: Asset) => boolean,
): AuditFinding => {
  const wrong = assets.filter(isWrong).map(({ address }) => address)
  return wrong.length === 0 ? passed() : warning(code, { value: bounded(wrong) })
}

/** Whether the response cannot be cached by browsers. */
const isForgotten = ({ answer }: Asset): boolean =>
  answer !== undefined &&
  answer.expires === undefined &&
  !/\bmax-age=0*[1-9]/i.test(answer.cacheControl ?? '')

const MANY_OBJECTS = 20

const testObjects = ({ pictures, scripts, sheets }: Visit): AuditFinding => {
  const addresses = (assets: readonly Asset[]) => bounded(assets.map(({ address }) => address))
  const total = pictures.length + scripts.length + sheets.length
  const value = { images: addresses(pictures), js: addresses(scripts), css: addresses(sheets) }
  return total > MANY_OBJECTS
    ? warning('page-objects-too-many', { value, total })
    : passed({ value, total })
}

const LARGE_KILOBYTES = 50

const testSize = ({ html }: Visit): AuditFinding => {
  const value = Math.round(Buffer.byteLength(html) / 1_024)
  return value > LARGE_KILOBYTES ? warning('page-size-too-big', { value }) : passed({ value })
}

const LONG_SECONDS = 0.2

const testTime = ({ seconds }: Visit): AuditFinding => {
  const value = Math.round(seconds * 100) / 100
  return seconds > LONG_SECONDS ? warning('response-time-too-long', { value }) : passed({ value })
}

const COMPONENTS = {
  plugins: /\/wp-content\/plugins\/([\w-]{1,100})/g,
  themes: /\/wp-content\/themes\/([\w-]{1,100})/g,
} as const

/** Plugins and themes whose names are in the addresses of a page. */
const testComponents = ({ html }: Visit, kind: keyof typeof COMPONENTS): AuditFinding => {
  const names = new Set(Array.from(html.matchAll(COMPONENTS[kind]), ([, name = '']) => name))
  return names.size === 0 ? passed() : warning(`${kind}-visible`, { value: bounded([...names]) })
}
