import { describe, expect, it } from 'vitest'
import { analysePage } from './index.ts'
import { german } from './languages/german.ts'
import { compoundWords, countInCompounds, keyphraseOf } from './model/index.ts'

const rules = german.compounds!

const countOf = (phrase: string, text: string): number =>
  countInCompounds(rules, compoundWords(text), keyphraseOf(phrase))

/** The reason, the phrase and a text that contains it. */
const FOUND = [
  ['parts that are joined', 'Garten Bewässerung', 'Eine Gartenbewässerung spart Wasser.'],
  ['parts with a hyphen', 'Garten Bewässerung', 'Die Garten-Bewässerung im Sommer'],
  ['a compound with a hyphen', 'Gartenbewässerung', 'Die Garten-Bewässerung im Sommer'],
  ['a compound that is taken apart', 'Gartenbewässerung', 'Die Garten Bewässerung'],
  ['the compound itself', 'Gartenbewässerung', 'Unsere Gartenbewässerung'],
  ['the first part', 'Garten', 'Der Gartenzwerg steht still.'],
  ['the first part before a short one', 'Garten', 'Das Gartentor klemmt.'],
  ['the last part', 'Bewässerung', 'Die Tropfbewässerung'],
  ['a part in the middle', 'Bewässerung', 'Eine Gartenbewässerungsanlage'],
  ['two parts before a third', 'Garten Bewässerung', 'Eine Gartenbewässerungsanlage'],
  ['a linking s', 'Arbeit', 'Das Arbeitszimmer ist hell.'],
  ['parts around a linking s', 'Arbeit Zimmer', 'Das Arbeitszimmer ist hell.'],
  ['a linking s before a hyphen', 'Arbeit Zimmer', 'Das Arbeits-Zimmer ist hell.'],
  ['a linking es', 'Bund', 'Der Bundestag tagt.'],
  ['a linking n', 'Blume', 'Ein Blumenstrauß'],
  ['a linking en', 'Student', 'Das Studentenwerk'],
  ['a linking e', 'Hund Hütte', 'Eine Hundehütte'],
  ['a linking er with an umlaut', 'Haus', 'Der Häuserkampf'],
  ['a part with an umlaut', 'Buch Regal', 'Ein Bücherregal aus Holz'],
  ['a plural in a compound', 'Apfel', 'Frisches Äpfelmus'],
  ['an umlaut in the phrase', 'Türen', 'Neue Haustüren'],
  ['an umlaut that is spelled out in the text', 'Bewässerung', 'Die Gartenbewaesserung'],
  ['an umlaut that is spelled out in the phrase', 'Bewaesserung', 'Die Gartenbewässerung'],
  ['a sharp s that is spelled out', 'Straße', 'Die Strassenbahn'],
  ['an adjective made with a noun', 'Garten', 'Sehr gartenfreundlich'],
  ['a colour', 'grün', 'Der Tisch ist dunkelgrün.'],
  ['small letters in the phrase', 'bewässerung', 'Die Gartenbewässerung'],
  ['a phrase with an adjective', 'automatische Bewässerung', 'Die automatische Gartenbewässerung'],
  ['three words', 'Garten Bewässerung planen', 'Wir wollen die Gartenbewässerung planen.'],
  ['a word of three letters by itself', 'Uhr Werk', 'Uhr-Werk'],
] as const

/** The reason, the phrase and a text that does not contain it. */
const NOT_FOUND = [
  ['short words inside others', 'Rad', 'Die Radwege und Fahrradwege'],
  ['short words at the end of others', 'Uhr', 'Die Armbanduhr'],
  ['a short word of a phrase', 'Uhr Werk', 'Das Uhrwerk'],
  ['a derived noun', 'Zeit', 'Die Zeitung kommt.'],
  ['a compound of a derived noun', 'Zeit', 'Altes Zeitungspapier'],
  ['another derived noun', 'Bild', 'Der Bildungsweg und die Bildung'],
  ['a derived noun of two suffixes', 'Rast', 'Die Rasterung'],
  ['a derived adjective', 'Sommer', 'Ein sommerlicher Tag'],
  ['a state', 'Kind', 'Aus der Kindheit'],
  ['nonsense of children', 'Kind', 'Eine Kinderei'],
  ['a woman who does it', 'Arbeit', 'Die Arbeiterinnen'],
  ['something that lacks it', 'Arbeit', 'Seine Arbeitslosigkeit'],
  ['another trade', 'Hand', 'Die Handelsware'],
  ['a prefix', 'Stand', 'Mit Verstand und Abstand'],
  ['two prefixes', 'Trag', 'Der Unvertrag'],
  ['an adjective with the letters of a noun', 'Tisch', 'Das ist statistisch so.'],
  ['two letters before it', 'Tisch', 'Ein Fetisch'],
  ['an inflection', 'Garten', 'Des Gartens'],
  ['the other order', 'Garten Bewässerung', 'Der Bewässerungsgarten'],
  ['one of two words', 'Garten Bewässerung', 'Die Bewässerung des Feldes'],
  ['words in two sentences', 'Gartenbewässerung', 'Im Garten. Bewässerung tut not.'],
  ['words with others between', 'Garten Bewässerung', 'Gartenzwerge und Bewässerung'],
  ['no letters', 'Garten', '… 2024'],
  ['a run that is no word', 'Garten', `Garten${'x'.repeat(60)}`],
] as const

describe('German compounds', () => {
  it.each(FOUND)('contain %s: %s', (_why, phrase, text) => {
    expect(countOf(phrase, text)).toBe(1)
  })

  it.each(NOT_FOUND)('do not contain %s: %s', (_why, phrase, text) => {
    expect(countOf(phrase, text)).toBe(0)
  })

  it('are counted once per position', () => {
    const text = 'Gartenbewässerung, Garten-Bewässerung und Garten Bewässerung. Gartenzwerg.'
    expect(countOf('Garten Bewässerung', text)).toBe(3)
  })
})

describe('checks of a German text', () => {
  const checksOf = (given: object) =>
    analysePage({
      ...{
        title: 'Gartenbewässerung im Sommer',
        description: '',
        additional: [],
        isHomePage: false,
      },
      ...{ permalink: 'https://example.org/gartenbewaesserung-im-sommer/', locale: 'de_DE' },
      ...{ focus: 'Garten Bewässerung', host: 'example.org' },
      content:
        '<p>Eine Gartenbewässerung spart Wasser.</p><h2>Gartenbewässerung planen</h2><p>So geht es.</p>',
      ...given,
    })

  it('find the phrase in the title, the text, headings and the address', () => {
    const { keyphrases, groups } = checksOf({})
    const { analysis } = keyphrases.focus
    for (const name of [
      ...['keyphraseInTitle', 'keyphraseInIntroduction', 'keyphraseInSubHeadings'],
      'keyphraseInURL',
    ])
      expect([name, analysis[name]?.error]).toEqual([name, 0])
    expect(groups.basic.checks.keyphraseInContent?.error).toBe(0)
    expect(analysis.keywordDensity?.percent).toBeGreaterThan(0)
  })

  it.each([
    ['gartenbewasserung', 0],
    ['garten-bewaesserung', 0],
    ['die-gartenbew%C3%A4sserung', 0],
    ['gartenzwerge', 1],
    ['%E0%A4%A', 1],
  ])('read the address %s', (slug, error) => {
    const { keyphrases } = checksOf({ permalink: `https://garten.example.org/${slug}/` })
    expect(keyphrases.focus.analysis.keyphraseInURL?.error).toBe(error)
  })

  it('do not apply these rules to other languages', () => {
    const { keyphrases } = checksOf({ locale: 'en_US' })
    expect(keyphrases.focus.analysis.keyphraseInTitle?.error).toBe(1)
  })
})
