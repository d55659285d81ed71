import type { Digest, Passage } from './digest.ts'
import { explained } from './points.ts'
import { ABOUT, DEFINITIONS, QUESTION_WORDS, STARTERS } from './words.ts'

export interface Question {
  readonly question: string
  readonly answer: string
}

const COUNT = 5
/** The number of questions of one kind that are considered. */
const MAX_FOUND = 30
const MAX_QUESTION = 150
const MAX_ANSWER = 300

/**
 * Questions that the text answers: those that it contains, those about its definitions, and those about its
 * headings; each with the sentences that follow.
 */
export const questionsOf = (
  digest: Digest,
  without: readonly string[] = [],
): readonly Question[] => {
  const before = new Set(without.map((question) => question.toLowerCase()))
  const seen = new Set<string>()
  const found = [
    ...askedInHeadings(digest),
    ...askedInText(digest),
    ...defined(digest),
    ...aboutSections(digest),
  ].filter(({ question, answer }) => {
    const key = question.toLowerCase()
    if (seen.has(key) || answer === '' || question.length > MAX_QUESTION) return false
    seen.add(key)
    return true
  })
  const all = found.length > 0 ? found : aboutAll(digest)
  const fresh = all.filter(({ question }) => !before.has(question.toLowerCase()))
  return (fresh.length > 0 ? fresh : all).slice(0, COUNT)
}

/** The first matching sentences of one block, up to 300 characters. */
const answerFrom = ({ passages, small }: Digest, isPart: (passage: Passage) => boolean): string => {
  const [first, ...others] = passages.filter((passage) => isPart(passage) && !isAsked(passage.text))
  if (!first) return ''
  let answer = first.text
  for (const { block, text } of others) {
    if (block !== first.block || answer.length + text.length >= MAX_ANSWER) break
    answer += ` ${text}`
  }
  return explained(answer, small)
}

const isAsked = (text: string): boolean => text.endsWith('?')

const askedInHeadings = (digest: Digest): readonly Question[] =>
  digest.sections
    .filter(({ heading }) => isAsked(heading) || beginsAsQuestion(heading, digest.language))
    .slice(0, MAX_FOUND)
    .map((section) => ({
      question: section.heading,
      answer: answerFrom(digest, (passage) => passage.section === section),
    }))

const beginsAsQuestion = (heading: string, language: string): boolean =>
  QUESTION_WORDS[language]?.has(heading.split(' ', 1)[0]?.toLowerCase() ?? '') ?? false

const askedInText = (digest: Digest): readonly Question[] => {
  const places = new Map(digest.passages.map((passage, place) => [passage, place]))
  return digest.passages
    .filter(({ text }) => isAsked(text) && text.split(' ').length >= 3)
    .slice(0, MAX_FOUND)
    .map((asked) => {
      const at = places.get(asked) ?? 0
      const follows = (passage: Passage): boolean =>
        passage.block <= asked.block + 1 && (places.get(passage) ?? 0) > at
      return { question: asked.text, answer: answerFrom(digest, follows) }
    })
}

/** A subject with more words is seldom a name. */
const MAX_SUBJECT = 5

/** `A gaffer is the head of the lighting crew.` → `What is a gaffer?` */
const defined = ({ passages, language, small }: Digest): readonly Question[] => {
  const { verbs, articles, asks } = DEFINITIONS[language] ?? {}
  if (!verbs || !articles || !asks) return []
  return passages.flatMap(({ text }) => {
    const words = text.split(' ', MAX_SUBJECT + 2)
    const at = words.findIndex(
      (word, place) => verbs.has(word) && articles.has(words[place + 1] ?? ''),
    )
    const [first = '', ...rest] = words.slice(0, Math.max(at, 0))
    const isName =
      [first, ...rest].every((word) => /^[\p{L}\p{N}'’-]+$/u.test(word)) &&
      [first, ...rest].some((word) => !small.has(word.toLowerCase()))
    const needsOther = STARTERS[language]?.has(first.toLowerCase()) || isAsked(text)
    if (at < 1 || !isName || needsOther) return []
    // An article loses its capital inside the question; a name keeps it.
    const start = small.has(first.toLowerCase()) ? first.toLowerCase() : first
    const question = asks([start, ...rest].join(' '), words[at] ?? '')
    return [{ question, answer: explained(text, small) }]
  })
}

const aboutSections = (digest: Digest): readonly Question[] => {
  const about = ABOUT[digest.language]
  if (!about) return []
  return digest.sections
    .filter(({ heading }) => !isAsked(heading) && !beginsAsQuestion(heading, digest.language))
    .slice(0, MAX_FOUND)
    .map((section) => ({
      question: about(section.heading),
      answer: answerFrom(digest, (passage) => passage.section === section),
    }))
}

/** For texts without headings and questions: one about the subject, answered by the best sentence. */
const aboutAll = ({ title, keywords, passages, language, small }: Digest): readonly Question[] => {
  const subject = title || keywords[0]
  const about = ABOUT[language] ?? ABOUT.en
  const [best] = passages.filter(({ text }) => !isAsked(text)).sort((a, b) => b.score - a.score)
  return about && best && subject
    ? [{ question: about(subject), answer: explained(best.text, small) }]
    : []
}

/** The basic questions about a subject; in English if the language has none. */
export const questionsAbout = (subject: string, locale: string): readonly string[] => {
  const language = locale.split(/[-_]/, 1)[0]?.toLowerCase() ?? ''
  const known = Object.hasOwn(ABOUT, language) ? language : 'en'
  const [verb = ''] = DEFINITIONS[known]?.verbs ?? []
  return [DEFINITIONS[known]?.asks(subject, verb), ABOUT[known]?.(subject)].filter(
    (question) => question !== undefined,
  )
}
