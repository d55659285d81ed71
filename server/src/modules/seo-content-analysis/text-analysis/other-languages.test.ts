import { describe, expect, it } from 'vitest'
import { analysePage } from './index.ts'
import { readPage, wordsOf } from './text/index.ts'

/** Twenty sentences about the lamp of a harbour. */
const JAPANESE = '港の灯台は毎晩手で灯されます。番人は階段を上ります。'.repeat(10)
const THAI = 'ประภาคารที่ท่าเรือถูกจุดด้วยมือทุกเย็น '.repeat(20)
const ARABIC = 'يضاء المصباح في الميناء باليد كل مساء. هل يصعد الحارس الدرج؟ '.repeat(10)

const analyse = (content: string, more: object = {}) =>
  analysePage({
    ...{ title: '灯台', description: '', content: `<p>${content}</p>`, additional: [] },
    ...{ permalink: 'https://example.org/lamp/', locale: 'ja', focus: '', host: 'example.org' },
    ...more,
  })

describe('words', () => {
  it('are segmented in scripts without spaces', () => {
    expect(wordsOf('港の灯台は、毎晩。')).toEqual(['港', 'の', '灯台', 'は', '毎晩'])
    expect(wordsOf('我们去港口')).toEqual(['我们', '去', '港口'])
    expect(wordsOf('ประภาคารที่ท่าเรือ').length).toBeGreaterThan(2)
    expect(wordsOf('Das Ampelmännchen, 2024 灯台')).toEqual([
      'Das',
      'Ampelmännchen',
      '2024',
      '灯台',
    ])
    expect(wordsOf('يضاء المصباح في الميناء')).toHaveLength(4)
  })

  it('form sentences with any end marks', () => {
    const sentences = (text: string) => readPage(`<p>${text}</p>`, new Set()).sentences.length
    expect([JAPANESE, ARABIC].map(sentences)).toEqual([20, 20])
  })
})

describe('checks', () => {
  it.each([
    ['ja', JAPANESE],
    ['th', THAI],
    ['ar', ARABIC],
    ['zh_CN', '港口的灯每天晚上都用手点亮。看守人爬上楼梯。'.repeat(10)],
  ])('that need a list of words are left out of %s', (locale, text) => {
    const { checks } = analyse(text, { locale }).groups.readability
    for (const name of ['transitionWords', 'passiveVoice', 'calculateFleschReading'])
      expect(checks).not.toHaveProperty(name)
    expect(checks).toHaveProperty('sentenceLength')
  })

  it('count the words of a text without spaces', () => {
    const { checks } = analyse(JAPANESE.repeat(3)).groups.basic
    expect(checks.lengthContent?.score).toBe(9)
  })

  it('find a keyphrase inside a text without spaces, and in an address in either spelling', () => {
    const found = (given: object) => analyse(JAPANESE, { focus: '灯台', ...given }).keyphrases.focus
    expect(found({}).analysis.keyphraseInIntroduction?.error).toBe(0)
    const german = { locale: 'de', focus: 'Grüne Straße', title: 'Grüne Straße' }
    for (const slug of ['grune-strase', 'gruene-strasse', 'grune-strasse']) {
      const { keyphraseInURL } = found({
        ...german,
        permalink: `https://example.org/${slug}/`,
      }).analysis
      expect([slug, keyphraseInURL?.error]).toEqual([slug, slug === 'grune-strase' ? 1 : 0])
    }
  })
})
