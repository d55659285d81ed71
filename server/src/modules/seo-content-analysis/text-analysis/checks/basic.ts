import {
  type Check,
  type Checks,
  check,
  type Keyphrase,
  type Page,
  present,
} from '../model/index.ts'
import {
  keyphraseInContent,
  keyphraseInDescription,
  keyphraseInIntroduction,
  keyphraseInURL,
  keyphraseLength,
} from './keyphrase.ts'

export const basicChecks = (page: Page, focus: Keyphrase | undefined): Checks =>
  present({
    ...(focus && {
      keyphraseInContent: keyphraseInContent(page, focus),
      keyphraseInIntroduction: keyphraseInIntroduction(page, focus),
      keyphraseInDescription: keyphraseInDescription(page, focus),
      keyphraseInURL: keyphraseInURL(page, focus),
      keyphraseLength: keyphraseLength(page, focus),
    }),
    metadescriptionLength: metadescriptionLength(page),
    lengthContent: lengthContent(page),
    ...linkChecks(page),
  })

/** The only check of a page without content. */
export const basicChecksOfNothing = (): Checks => ({
  lengthContent: check({
    title: 'Length of the text',
    description: 'There is no text yet.',
    score: 1,
    maxScore: 5,
    length: 0,
  }),
})

const metadescriptionLength = ({ description }: Page): Check | undefined => {
  const { length } = description
  if (length === 0) return undefined
  const isGood = length > 120 && length <= 160
  return check({
    title: 'Length of the description',
    description: isGood
      ? `The description has ${length} characters.`
      : `The description has ${length} characters; 121 to 160 are shown in full and say enough.`,
    score: isGood ? 9 : 6,
    length,
  })
}

const lengthContent = ({ text: { wordCount: length } }: Page): Check => {
  const score =
    length >= 300 ? 9 : length >= 250 ? 6 : length >= 200 ? 3 : length >= 100 ? -10 : -20
  return check({
    title: 'Length of the text',
    description:
      score === 9
        ? `The text has ${length} words.`
        : `The text has ${length === 1 ? 'one word' : `${length} words`}; 300 are enough to be found.`,
    score,
    length,
  })
}

const linkChecks = ({ text, host }: Page): Checks => {
  const targets = new Set(text.links.map((address) => targetOf(address, host)))
  const linkCheck = (title: string, where: string, isFound: boolean): Check =>
    check({
      title,
      description: isFound
        ? `The text links to ${where}.`
        : `No link of the text leads to ${where}.`,
      score: isFound ? 9 : 3,
    })
  return {
    isInternalLink: linkCheck('Internal links', 'a page of this site', targets.has('internal')),
    isExternalLink: linkCheck('External links', 'another site', targets.has('external')),
  }
}

/** An anchor on the same page, a mail address or the like is neither. */
const targetOf = (address: string, host: string): 'internal' | 'external' | 'neither' => {
  if (address === '' || address.startsWith('#')) return 'neither'
  const url = URL.parse(address, `https://${host}/`)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return 'neither'
  return withoutWww(url.host) === withoutWww(host.toLowerCase()) ? 'internal' : 'external'
}

const withoutWww = (host: string): string => (host.startsWith('www.') ? host.slice(4) : host)
