import { slugify } from '../../../../lib/slug.ts'
import type { Head } from '../../../head/index.ts'
import {
  countWords,
  hasPhrase,
  type PageParts,
  readHtml,
} from '../../../seo-content-analysis/index.ts'
import { bounded, type Finding, found } from './finding.ts'
import { headFindings } from './head-checks.ts'

/** An object with the same focus keyphrase. */
export interface Rival {
  readonly kind: string
  readonly id: number
}

/** The input of all checks of an item. */
export interface PostFacts {
  /** As displayed above the text, where themes print it as the main heading. */
  readonly title: string
  readonly head: Head
  /** Of the text, without the theme. */
  readonly parts: PageParts
  readonly permalink: string
  /** Empty if there is none. */
  readonly keyphrase: string
  readonly rivals: readonly Rival[]
  /** Undefined if the content type has no featured image. */
  readonly hasThumbnail: boolean | undefined
  readonly hasBiography: boolean
  readonly isStale: boolean
}

/** Parses and checks the text of an item. */
export const findingsIn = (html: string, facts: Omit<PostFacts, 'parts'>): readonly Finding[] =>
  postFindings({ ...facts, parts: readHtml(html) })

const postFindings = (facts: PostFacts): readonly Finding[] => [
  ...headFindings(facts.head),
  checkMainHeading(facts),
  checkSubheadings(facts),
  checkPictures(facts),
  checkLinks(facts),
  checkLength(facts),
  checkAddress(facts),
  ...(facts.hasThumbnail === undefined
    ? []
    : [found(facts.hasThumbnail ? 'thumbnail-ok' : 'thumbnail-missing')]),
  found(facts.hasBiography ? 'author-bio-ok' : 'author-bio-missing'),
  found(facts.isStale ? 'stale-content-too-old' : 'stale-content-ok'),
  found('requests', { total: requestsOf(facts.parts) }),
  ...keyphraseFindings(facts),
]

const headingsOf = (
  { parts }: PostFacts,
  isWanted: (level: number) => boolean,
): readonly string[] =>
  parts.headings.filter(({ level }) => isWanted(level)).map(({ text }) => text)

const has = ({ keyphrase }: PostFacts, texts: readonly string[]): boolean =>
  keyphrase === '' || texts.some((text) => hasPhrase(text, keyphrase))

const checkMainHeading = (facts: PostFacts): Finding => {
  const headings = [facts.title, ...headingsOf(facts, (level) => level === 1)].filter(
    (text) => text !== '',
  )
  if (headings.length === 0) return found('h1-missing')
  const metadata = { headings: bounded(headings) }
  if (headings.length > 1) return found('h1-too-many', metadata)
  return found(has(facts, headings) ? 'h1-ok' : 'h1-missing-focus-keyword', metadata)
}

const checkSubheadings = (facts: PostFacts): Finding => {
  const headings = headingsOf(facts, (level) => level > 1)
  if (headings.length === 0) return found('subheading-missing')
  return found(has(facts, headings) ? 'subheading-ok' : 'subheading-missing-focus-keyword', {
    headings: bounded(headings),
  })
}

const checkPictures = ({ parts: { pictures }, hasThumbnail }: PostFacts): Finding => {
  if (pictures.length === 0) return found(hasThumbnail ? 'image-ok' : 'image-missing')
  const silent = pictures.filter(({ alt }) => alt === undefined || alt === '')
  return silent.length === 0
    ? found('image-ok')
    : found('image-missing-alt', { images: bounded(silent.map(({ address }) => address)) })
}

const WORDS_PER_LINK = 500

const checkLinks = ({ parts, permalink }: PostFacts): Finding => {
  const { host } = new URL(permalink)
  const links = parts.links
    .map((written) => URL.parse(written, permalink))
    .filter((url) => url?.protocol === 'http:' || url?.protocol === 'https:')
  const internal = links.filter((url) => url?.host === host).length
  const metadata = { internal, external: links.length - internal }
  if (internal === 0) return found('internal-links-missing', metadata)
  const isTooFew = internal < Math.floor(countWords(parts.text) / WORDS_PER_LINK)
  return found(isTooFew ? 'internal-links-too-few' : 'links-ratio-ok', metadata)
}

const ENOUGH_WORDS = 300

const checkLength = ({ parts }: PostFacts): Finding => {
  const words = countWords(parts.text)
  return found(words < ENOUGH_WORDS ? 'content-length-too-short' : 'content-length-ok', { words })
}

const LONG_PATH = 50

const checkAddress = ({ permalink }: PostFacts): Finding => {
  const { length } = new URL(permalink).pathname
  return found(length > LONG_PATH ? 'url-length-too-long' : 'url-length-ok', { length })
}

/** The requests that the text causes in a browser. */
const requestsOf = ({ pictures, scripts, sheets }: PageParts): number =>
  pictures.length + scripts.length + sheets.length

const keyphraseFindings = (facts: PostFacts): readonly Finding[] => {
  const { keyphrase, rivals, parts, head, permalink } = facts
  if (keyphrase === '') return [found('main-keyword-missing')]
  const metadata = { keyphrase }
  return [
    found('main-keyword-ok', metadata),
    rivals.length > 0
      ? found('keyword-cannibalization', { ...metadata, objects: rivals })
      : found('keyword-cannibalization-ok', metadata),
    found(
      has(facts, parts.paragraphs.slice(0, 1))
        ? 'first-paragraph-ok'
        : 'first-paragraph-missing-focus-keyword',
      metadata,
    ),
    found(
      has(facts, [head.title]) ? 'title-focus-keyword-ok' : 'title-missing-focus-keyword',
      metadata,
    ),
    found(
      has(facts, [head.description])
        ? 'description-focus-keyword-ok'
        : 'description-missing-focus-keyword',
      metadata,
    ),
    found(
      readable(permalink).includes(slugify(keyphrase))
        ? 'url-focus-keyword-ok'
        : 'url-missing-focus-keyword',
      metadata,
    ),
  ]
}

/** A malformed escape leaves the address as it is. */
const readable = (address: string): string => {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
