import {
  type Check,
  check,
  compoundWords,
  countInCompounds,
  countPhrase,
  folded,
  hasPhrase,
  hasWordsInOrder,
  type Keyphrase,
  type Page,
} from '../model/index.ts'
import { sentenceWithForms } from './forms.ts'

type KeyphraseCheck = (page: Page, phrase: Keyphrase) => Check | undefined

export const keyphraseInTitle: KeyphraseCheck = (page, phrase) =>
  page.title === ''
    ? undefined
    : foundOrNot('Keyphrase in the title', 'the title', isIn(page, 'title', phrase))

/** In the first half, also inside a longer word. */
export const keyphraseInBeginningTitle: KeyphraseCheck = ({ title }, { text }) => {
  if (title === '') return undefined
  const at = title.toLowerCase().indexOf(text.toLowerCase())
  const isEarly = at !== -1 && at < Math.floor(title.length / 2)
  return foundOrNot('Keyphrase early in the title', 'the first half of the title', isEarly)
}

export const keyphraseInDescription: KeyphraseCheck = (page, phrase) =>
  page.description === ''
    ? undefined
    : foundOrNot(
        'Keyphrase in the description',
        'the description',
        isIn(page, 'description', phrase),
      )

/** Skipped for the front page and plain addresses (`?p=12`), which have no slug. */
export const keyphraseInURL: KeyphraseCheck = (page, phrase) => {
  const { permalink, isHomePage } = page
  const { slug, otherSlug } = phrase
  if (isHomePage || permalink === '' || PLAIN_ADDRESS.test(permalink)) return undefined
  const isFound =
    slug !== '' &&
    (permalink.includes(slug) ||
      permalink.includes(otherSlug) ||
      isInCompounds(page, pathOf(permalink), phrase, false))
  return check({
    title: 'Keyphrase in the address',
    description: isFound
      ? 'The address of the page has the keyphrase.'
      : `The address of the page lacks the keyphrase: “${slug}”.`,
    score: isFound ? 5 : 1,
    maxScore: 5,
  })
}

const PLAIN_ADDRESS = /\?(?:p|page_id|attachment_id)=\d/

/** The path of an address, decoded. */
const pathOf = (permalink: string): string => {
  const path = permalink.replace(/^[a-z]+:\/\/[^/]*/, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Compares letters, as in the reference; a sentence with other forms of the words is quoted. */
export const keyphraseInContent: KeyphraseCheck = (page, phrase) => {
  const found = foundOrNot(
    'Keyphrase in the text',
    'the text',
    hasPhrase(page.folded.content, phrase) || countInText(page, phrase) > 0,
  )
  const sentence = found.error === 1 ? sentenceWithForms(page, phrase) : undefined
  if (!sentence) return found
  const description = `The keyphrase is in the text only in another form: “${sentence.text.slice(0, 200)}”.`
  return { ...found, description }
}

export const keyphraseInIntroduction: KeyphraseCheck = (page, phrase) =>
  foundOrNot(
    'Keyphrase in the introduction',
    'the first paragraph',
    isIn(page, 'introduction', phrase),
  )

export const keyphraseLength: KeyphraseCheck = (_page, { wordCount: length }) => {
  const title = 'Length of the keyphrase'
  if (length === 0) {
    return check({ title, description: 'The keyphrase has no words.', score: -999, length })
  }
  const description = `The keyphrase has ${length === 1 ? 'one word' : `${length} words`}`
  if (length <= 4) return check({ title, description: `${description}.`, score: 9, length })
  const score = length <= 8 ? 6 : 3
  return check({
    title,
    description: `${description}; up to four are easily found.`,
    score,
    length,
  })
}

/** Headings of the second and third level. */
export const keyphraseInSubHeadings: KeyphraseCheck = (page, phrase) => {
  const headings = page.text.blocks.filter(({ level }) => level === 2 || level === 3)
  if (headings.length === 0) return undefined
  const having = headings.filter(
    ({ text }) => hasPhrase(folded(text), phrase) || isInCompounds(page, text, phrase),
  )
  const isGood =
    (headings.length === 1 && having.length === 1) ||
    (having.length >= Math.ceil(0.3 * headings.length) &&
      having.length <= Math.floor(0.75 * headings.length))
  const found = `${having.length} of ${headings.length} subheadings have the keyphrase`
  return check({
    title: 'Keyphrase in subheadings',
    description: isGood ? `${found}.` : `${found}; 30 to 75 per cent of them are right.`,
    score: isGood ? 9 : 3,
  })
}

export const keyphraseInImageAlt: KeyphraseCheck = ({ text }, phrase) =>
  text.pictures.length === 0
    ? undefined
    : foundOrNot(
        'Keyphrase in texts of pictures',
        'an alternative text of a picture',
        text.pictures.some((alternative) => hasWordsInOrder(alternative, phrase)),
      )

/** Occurrences per hundred words, also inside longer words. */
export const keywordDensity: KeyphraseCheck = (page, phrase) => {
  const { text, smallContent } = page
  const count = Math.max(countPhrase(smallContent, phrase), countInText(page, phrase))
  const percent = text.wordCount === 0 ? 0 : Math.round((10_000 * count) / text.wordCount) / 100
  const type = percent < 0.5 ? 'low' : percent > 2.5 ? 'high' : 'best'
  const found = `The keyphrase stands ${count} times in ${text.wordCount} words, ${percent} per cent`
  return check({
    title: 'Density of the keyphrase',
    description: type === 'best' ? `${found}.` : `${found}; 0.5 to 2.5 are right.`,
    score: type === 'best' ? 9 : 0,
    type,
    percent,
  })
}

/** Whether a part of the page contains the phrase, as written or in compounds. */
const isIn = (
  page: Page,
  part: 'title' | 'description' | 'introduction',
  phrase: Keyphrase,
): boolean => hasPhrase(page.folded[part], phrase) || isInCompounds(page, page[part], phrase)

const isInCompounds = (
  { language: { compounds } }: Page,
  text: string,
  phrase: Keyphrase,
  hasCapitals = true,
): boolean =>
  compounds !== undefined &&
  countInCompounds(compounds, compoundWords(text), phrase, hasCapitals) > 0

const countInText = (page: Page, phrase: Keyphrase): number =>
  page.language.compounds
    ? countInCompounds(page.language.compounds, page.compoundWords, phrase)
    : 0

const foundOrNot = (title: string, place: string, isFound: boolean): Check =>
  check({
    title,
    description: isFound ? `The keyphrase is in ${place}.` : `The keyphrase is not in ${place}.`,
    score: isFound ? 9 : 3,
  })
