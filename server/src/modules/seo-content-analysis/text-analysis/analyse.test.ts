import { describe, expect, it } from 'vitest'
import { analysePage, type PageInput, storedAnalysis } from './index.ts'
import { type Checks, groupOf } from './model/index.ts'

const page = (over: Partial<PageInput> = {}): PageInput => ({
  title: 'Harbour lights and how the keepers tend them today',
  description: '',
  content: '<p>The harbour is small.</p>',
  permalink: 'https://example.org/harbour-lights/',
  locale: 'en_US',
  focus: '',
  additional: [],
  host: 'example.org',
  ...over,
})

const basic = (over: Partial<PageInput>) => analysePage(page(over)).groups.basic.checks
const readability = (over: Partial<PageInput>) => analysePage(page(over)).groups.readability.checks
const focusOf = (over: Partial<PageInput>) => analysePage(page(over)).keyphrases.focus.analysis
const words = (count: number): string => `<p>${Array(count).fill('boat').join(' ')}.</p>`

describe('points', () => {
  const checksOf = (...points: readonly (readonly [number, number])[]): Checks =>
    Object.fromEntries(
      points.map(([score, maxScore], at) => [
        `check${at}`,
        { title: '', description: '', score, maxScore, error: score < maxScore ? 1 : 0 },
      ]),
    )

  it('are added as in the worked example', () => {
    const groups = [
      checksOf([9, 9], [9, 9], [3, 9], [5, 5], [9, 9], [6, 9], [9, 9], [9, 9], [3, 9]),
      checksOf([9, 9], [3, 9], [9, 9]),
      checksOf([5, 5], [5, 5], [9, 9], [9, 9], [6, 9], [9, 9], [9, 9], [9, 9]),
    ].map((checks) => groupOf(checks))
    expect(groups.map(({ score }) => score)).toEqual([81, 78, 95])
    expect(groups.map(({ errors }) => errors)).toEqual([3, 1, 1])
    expect(Math.floor(groups.reduce((sum, { score }) => sum + score, 0) / 3)).toBe(84)
  })

  it('below zero are left out of both sums, but count as errors', () => {
    expect(groupOf(checksOf([9, 9], [-20, 9]))).toMatchObject({ score: 100, errors: 1 })
    expect(groupOf({})).toMatchObject({ score: 0, errors: 0 })
  })

  it('of a page are the mean of the groups, rounded down', () => {
    const { seo_score, groups } = analysePage(page())
    const sum = groups.basic.score + groups.title.score + groups.readability.score
    expect(seo_score).toBe(Math.floor(sum / 3))
  })
})

describe('length of the text', () => {
  it.each([
    [99, -20],
    [100, -10],
    [199, -10],
    [200, 3],
    [249, 3],
    [250, 6],
    [299, 6],
    [300, 9],
  ])('of %i words gives %i', (count, score) => {
    expect(basic({ content: words(count) }).lengthContent).toMatchObject({ score, length: count })
  })

  it('counts visible words only', () => {
    const content =
      '<p>One<script>two three</script> four&nbsp;five</p><!-- six --><style>p{}</style><p>well-known don’t 3.5</p>'
    expect(basic({ content }).lengthContent?.length).toBe(6)
  })
})

describe('title and description', () => {
  it.each([
    ['', 1, 5],
    ['x'.repeat(40), 6, 9],
    ['x'.repeat(41), 9, 9],
    ['x'.repeat(60), 9, 9],
    ['x'.repeat(61), 6, 9],
  ])('a title of “%s” gives %i of %i', (title, score, maxScore) => {
    const { titleLength } = analysePage(page({ title })).groups.title.checks
    expect(titleLength).toMatchObject({ score, maxScore })
  })

  it.each([
    [120, 6],
    [121, 9],
    [160, 9],
    [161, 6],
  ])('a description of %i characters gives %i', (length, score) => {
    const { metadescriptionLength } = basic({ description: 'x'.repeat(length) })
    expect(metadescriptionLength).toMatchObject({ score, length })
  })

  it('a missing description has no checks', () => {
    const checks = analysePage(page({ focus: 'harbour', additional: ['quay'] }))
    expect(checks.groups.basic.checks).not.toHaveProperty('metadescriptionLength')
    expect(checks.keyphrases.focus.analysis).not.toHaveProperty('keyphraseInDescription')
    expect(checks.keyphrases.additional[0]?.analysis).not.toHaveProperty('keyphraseInDescription')
  })
})

describe('keyphrases', () => {
  it('are found as whole words, ignoring case, accents and kinds of quotes', () => {
    const found = (focus: string, text: string) =>
      basic({ focus, content: `<p>${text}</p>` }).keyphraseInContent?.score === 9
    expect(found('cafe', 'The Café, they said.')).toBe(true)
    expect(found('café', 'CAFE')).toBe(true)
    expect(found("keeper's lamp", 'A keeper’s&nbsp;lamp.')).toBe(true)
    expect(found('light', 'The lights, the daylight, twilight.')).toBe(false)
    expect(found('light', 'The lights and the light.')).toBe(true)
    expect(found('harbour lights', 'harbour <b>lights</b>')).toBe(true)
    expect(found('harbour lights', 'harbour</p><p>lights')).toBe(false)
    expect(found('harbour lights', 'harbour-lights')).toBe(false)
    expect(found('標題', '這是 標題 嗎')).toBe(true)
  })

  it('in other forms are quoted, but do not count', () => {
    const told = (focus: string, content: string, locale = 'en_US') =>
      basic({ focus, content, locale }).keyphraseInContent
    expect(told('harbour lights', '<p>A boat.</p><p>The harbour light shines.</p>')).toMatchObject({
      score: 3,
      description: expect.stringContaining('“The harbour light shines.”'),
    })
    expect(told('Lichter', '<p>Das Licht brennt.</p>', 'de_DE')?.description).toContain(
      '“Das Licht brennt.”',
    )
    expect(told('cuerdas', '<p>Una cuerda.</p>', 'es_ES')?.description).toContain('“Una cuerda.”')
    expect(told('lamp', '<p>The harbour is small.</p>')?.description).toBe(
      'The keyphrase is not in the text.',
    )
    expect(told('sieci', '<p>Sieć.</p>', 'pl_PL')?.description).toBe(
      'The keyphrase is not in the text.',
    )
  })

  it('are searched in the first paragraph, not in a heading or a list before it', () => {
    const intro = (content: string) =>
      basic({ focus: 'lamp', content }).keyphraseInIntroduction?.score
    expect(intro('<h2>The lamp</h2><ul><li>lamp</li></ul><p>A boat.</p><p>A lamp.</p>')).toBe(3)
    expect(intro('<h2>Boats</h2><p> </p><p>A lamp.</p>')).toBe(9)
    expect(intro('A lamp.\n\nA boat.')).toBe(9)
    expect(intro('A boat.\n\nA lamp.')).toBe(3)
  })

  it('are searched as slugs in the address, with case', () => {
    const url = (permalink: string, focus = 'Harbour Lights', isHomePage = false) =>
      focusOf({ permalink, focus, isHomePage }).keyphraseInURL?.score
    expect(url('https://example.org/old-harbour-lights-2/')).toBe(5)
    expect(url('https://example.org/Harbour-Lights/')).toBe(1)
    expect(url('https://example.org/cafe/', 'Café')).toBe(5)
    expect(url('https://example.org/x/', '???')).toBe(1)
    expect(url('https://example.org/?p=12')).toBeUndefined()
    expect(url('https://example.org/harbour-lights/', 'harbour lights', true)).toBeUndefined()
  })

  it.each([
    ['one two three four', 9],
    ['one two three four five', 6],
    ['one two three four five six seven eight', 6],
    ['one two three four five six seven eight nine', 3],
    ['???', -999],
  ])('“%s” gives %i for its length', (focus, score) => {
    expect(focusOf({ focus }).keyphraseLength?.score).toBe(score)
  })

  it('are searched in the first half of the title', () => {
    const early = (title: string) =>
      analysePage(page({ title, focus: 'lamp' })).groups.title.checks.keyphraseInBeginningTitle
        ?.score
    expect(early('A lamp of old')).toBe(9)
    expect(early('Old lamp')).toBe(3)
    expect(early('The lamplighters of Hull')).toBe(9)
  })

  it('should be in a third to three quarters of the subheadings', () => {
    const headings = (having: number, all: number) =>
      focusOf({
        focus: 'lamp',
        content: Array.from(
          { length: all },
          (_, at) => `<h2>${at < having ? 'A lamp' : 'A boat'}</h2>`,
        )
          .join('<p>Text.</p>')
          .concat('<h4>lamp</h4><h1>lamp</h1>'),
      }).keyphraseInSubHeadings?.score
    expect(headings(1, 1)).toBe(9)
    expect(headings(0, 1)).toBe(3)
    expect(headings(1, 2)).toBe(9)
    expect(headings(2, 2)).toBe(3)
    expect(headings(3, 4)).toBe(9)
    expect(headings(1, 4)).toBe(3)
    expect(headings(0, 0)).toBeUndefined()
  })

  it('are searched in alternative texts, with their words in order', () => {
    const alt = (text: string) =>
      focusOf({ focus: 'harbour lights', content: `<p>x</p><img src="a" alt="${text}">` })
        .keyphraseInImageAlt?.score
    expect(alt('Harbour with many lights')).toBe(9)
    expect(alt('Lights of the harbour')).toBe(3)
    expect(alt('')).toBe(3)
    expect(focusOf({ focus: 'harbour lights' })).not.toHaveProperty('keyphraseInImageAlt')
  })

  it('have a density, also inside words', () => {
    const density = (count: number, all: number) =>
      focusOf({
        focus: 'lamp',
        content: `${'lamps '.repeat(count)}${'boat '.repeat(all - count)}`,
      }).keywordDensity
    expect(density(1, 201)).toMatchObject({ score: 9, type: 'best', percent: 0.5 })
    expect(density(1, 210)).toMatchObject({ score: 0, type: 'low', percent: 0.48 })
    expect(density(5, 200)).toMatchObject({ score: 9, type: 'best', percent: 2.5 })
    expect(density(6, 200)).toMatchObject({ score: 0, type: 'high', percent: 3 })
  })

  it('have no checks without a focus keyphrase', () => {
    const { groups, keyphrases } = analysePage(page({ focus: '  ' }))
    expect(Object.keys({ ...groups.basic.checks, ...groups.title.checks }).join()).not.toContain(
      'keyphrase',
    )
    expect(keyphrases).toEqual({
      focus: { keyphrase: '  ', score: 0, analysis: {} },
      additional: [],
    })
  })
})

describe('links', () => {
  it.each([
    ['https://example.org/a', true, false],
    ['https://www.example.org/a', true, false],
    ['/a', true, false],
    ['a/b?c', true, false],
    ['//other.example/a', false, true],
    ['http://other.example', false, true],
    ['https://example.org.evil.example/', false, true],
    ['mailto:a@example.org', false, false],
    ['tel:123', false, false],
    ['javascript:alert(1)', false, false],
    ['#top', false, false],
    ['', false, false],
    ['https://[', false, false],
  ])('to “%s”: internal %s, external %s', (href, internal, external) => {
    const checks = basic({ content: `<p><a href="${href}">x</a></p>` })
    expect(checks.isInternalLink?.score === 9).toBe(internal)
    expect(checks.isExternalLink?.score === 9).toBe(external)
  })
})

describe('readability', () => {
  it.each([
    '<img src="a.png">',
    '<iframe src="https://example.org"></iframe>',
    '<video src="a.mp4"></video>',
    '[gallery ids="1,2"]',
    '[video src="a.mp4"]',
    '<p>https://youtu.be/abc</p>',
    '<p>https://vimeo.com/123</p>',
  ])('sees media in %s', (content) => {
    expect(readability({ content: `<p>Text.</p>${content}` }).contentHasAssets?.score).toBe(5)
    expect(
      readability({ content: '<p>An image, a video, a gallery.</p>' }).contentHasAssets?.score,
    ).toBe(1)
  })

  it('lists paragraphs of more than 120 words', () => {
    expect(readability({ content: words(120) }).paragraphLength).toMatchObject({
      score: 5,
      highlightSentences: [],
    })
    const { paragraphLength } = readability({ content: `${words(121)}<p>Short.</p>` })
    expect(paragraphLength).toMatchObject({ score: 0, maxScore: 5, error: 1 })
    expect(paragraphLength?.highlightSentences).toEqual([expect.stringMatching(/^boat/)])
  })

  it('lists long sentences if they are more than a quarter', () => {
    const long = `Boat${' boat'.repeat(20)}.`
    const three = 'A boat. The gull. One rope. '
    expect(readability({ content: `<p>${three}${long}</p>` }).sentenceLength).toMatchObject({
      score: 9,
      highlightSentences: [],
    })
    expect(
      readability({ content: `<p>A boat. The gull. ${long}</p>` }).sentenceLength,
    ).toMatchObject({
      score: 6,
      percent: 33.3,
    })
  })

  it('rates the percentage of passive sentences', () => {
    const passive = (count: number, all: number) =>
      readability({
        content: `<p>${'The lamp was lit. '.repeat(count)}${'Men row a boat. '.repeat(all - count)}</p>`,
      }).passiveVoice
    expect(passive(1, 10)).toMatchObject({ score: 9, highlightSentences: ['The lamp was lit.'] })
    expect(passive(1, 8)).toMatchObject({ score: 6, percent: 12.5 })
    expect(passive(2, 10)).toMatchObject({ score: 3, percent: 20 })
  })

  it('requires transition words from 200 characters on', () => {
    const text = (joined: number, all: number) =>
      `<p>${'However, the winter was hard and cold. '.repeat(joined)}${'The winter was hard and very cold today. '.repeat(all - joined)}</p>`
    const joinedOf = (joined: number, all: number) =>
      readability({ content: text(joined, all) }).transitionWords
    expect(readability({ content: '<p>However, the winter was hard.</p>' })).not.toHaveProperty(
      'transitionWords',
    )
    expect(joinedOf(0, 10)).toMatchObject({ score: 3, error: 1 })
    expect(joinedOf(0, 10)).not.toHaveProperty('highlightSentences')
    expect(joinedOf(1, 10)).toMatchObject({ score: 3, percent: 10 })
    expect(joinedOf(2, 10)).toMatchObject({ score: 6, percent: 20 })
    expect(joinedOf(3, 10)).toMatchObject({ score: 9, error: 0 })
    expect(joinedOf(3, 10)?.highlightSentences).toHaveLength(3)
  })

  it('lists three successive sentences that start alike; after an article the next word counts', () => {
    const alike = (text: string) =>
      readability({ content: `<p>${text}</p>` }).consecutiveSentences?.highlightSentences
    expect(alike('They row. They sail. We swim. They rest.')).toEqual([])
    expect(alike('We swim. They row. They sail. THEY rest.')).toEqual([
      'They row.',
      'They sail.',
      'THEY rest.',
    ])
    expect(alike('The boat sinks. The gull cries. The rope breaks.')).toEqual([])
    expect(alike('The boat sinks. The boat swims. The boat rests.')).toHaveLength(3)
  })

  it('requires subheadings in texts of more than 300 words', () => {
    const sections = (content: string) => readability({ content }).subheadingsDistribution
    expect(sections(words(300))).toMatchObject({ score: 9 })
    expect(sections(words(301))).toMatchObject({ score: 2, highlightSentences: [] })
    expect(sections(`<h2>Lamps</h2>${words(300)}`)).toMatchObject({ score: 9 })
    expect(sections(`<h3>Lamps</h3>${words(349)}`)).toMatchObject({
      score: 6,
      highlightSentences: ['Lamps'],
    })
    expect(sections(`<h2>Lamps</h2>${words(350)}`)).toMatchObject({ score: 3 })
    expect(sections(`<p>Before.</p>${words(301)}<h2>Lamps</h2><p>After.</p>`)).toMatchObject({
      score: 6,
      highlightSentences: ['Before.'],
    })
  })

  it('has no value without a formula, and does not count', () => {
    for (const locale of ['pl_PL', 'he_IL', 'id_ID']) {
      const { calculateFleschReading } = readability({ locale })
      expect(calculateFleschReading).toMatchObject({ score: 0, maxScore: 0, error: 1 })
      expect(calculateFleschReading).not.toHaveProperty('value')
    }
    expect(readability({ locale: 'he_IL' }).passiveVoice).toMatchObject({ score: 0, maxScore: 0 })
  })
})

describe('missing content', () => {
  it.each([
    '',
    '   ',
    '<p></p>',
    '<!-- wp:paragraph --><!-- /wp:paragraph -->',
    '<script>x()</script>',
  ])('is “%s”: the title alone counts', (content) => {
    const { seo_score, groups } = analysePage(page({ content, title: 'Short', focus: 'lamp' }))
    expect(seo_score).toBe(groups.title.score)
    expect(Object.keys(groups.basic.checks)).toEqual(['lengthContent'])
    expect(Object.keys(groups.readability.checks)).toEqual(['contentHasAssets'])
  })

  it('is not an image without words', () => {
    const { groups } = analysePage(
      page({ content: '<img src="a.png" alt="A lamp">', focus: 'lamp' }),
    )
    expect(groups.readability.checks).toHaveProperty('sentenceLength')
    expect(groups.readability.checks).not.toHaveProperty('calculateFleschReading')
    expect(groups.basic.checks.lengthContent).toMatchObject({ score: -20, length: 0 })
  })
})

describe('bad input', () => {
  const hostile: Readonly<Record<string, string>> = {
    'one letter': 'a'.repeat(1_000_000),
    'full stops': '. A'.repeat(300_000),
    'white space': `a.${' '.repeat(900_000)}`,
    'open tags': '<p>'.repeat(300_000),
    paragraphs: 'a\n\n'.repeat(200_000),
    headings: '<h2>a</h2>'.repeat(100_000),
    'no tags': '<'.repeat(1_000_000),
    entities: '&'.repeat(1_000_000),
    pairs: 'either '.repeat(140_000),
    auxiliaries: 'was '.repeat(250_000),
    pictures: '<img alt="a">'.repeat(70_000),
    apostrophes: "l'".repeat(500_000),
    accents: 'a\u0301'.repeat(500_000),
    'half characters': '\ud800'.repeat(100_000),
  }

  it.each(Object.entries(hostile))('a megabyte of %s is analysed', (_name, content) => {
    const input = { focus: 'a'.repeat(10_000), additional: Array(5_000).fill('a '.repeat(5_000)) }
    const { seo_score, keyphrases } = analysePage(page({ ...input, content }))
    expect(seo_score).toBeGreaterThanOrEqual(0)
    expect(seo_score).toBeLessThanOrEqual(100)
    expect(keyphrases.additional).toHaveLength(5_000)
  })

  it('analyses ten additional keyphrases and returns the others unchanged', () => {
    const additional = Array.from({ length: 12 }, (_, at) => `word ${at}`)
    const { keyphrases } = analysePage(page({ additional }))
    expect(keyphrases.additional.map(({ keyphrase }) => keyphrase)).toEqual(additional)
    expect(keyphrases.additional[9]?.analysis).toHaveProperty('keyphraseLength')
    expect(keyphrases.additional[10]).toEqual({ keyphrase: 'word 10', score: 0, analysis: {} })
  })

  it.each(['', 'xx', 'sv_SE', '__proto__', 'EN-gb'])(
    'reads the locale “%s” as English',
    (locale) => {
      const content = '<p>However, the winter was hard.</p>'.repeat(8)
      expect(readability({ content, locale }).transitionWords?.score).toBe(9)
    },
  )

  it('treats patterns in keyphrases as text', () => {
    const content = '<p>a (b+ [c .* d</p>'
    expect(basic({ focus: '(b+ [c', content }).keyphraseInContent?.score).toBe(9)
    expect(basic({ focus: '.*', content: '<p>none</p>' }).keyphraseInContent?.score).toBe(3)
  })
})

describe('the stored analysis', () => {
  it('has no texts for display', () => {
    const analysis = analysePage(
      page({ focus: 'harbour lights', additional: ['quay'], content: words(130) }),
    )
    const stored = storedAnalysis(analysis)
    const text = JSON.stringify(stored)
    for (const key of ['"title":"', '"description"', '"highlightSentences"'])
      expect(text).not.toContain(key)
    expect(stored.seo_score).toBe(analysis.seo_score)
    expect(stored.page_analysis.analysis.readability.paragraphLength).toEqual({
      score: 0,
      maxScore: 5,
      error: 1,
    })
    expect(stored.page_analysis.analysis.basic.errors).toBe(analysis.groups.basic.errors)
    expect(stored.keyphrases.focus).toMatchObject({
      keyphrase: 'harbour lights',
      score: analysis.keyphrases.focus.score,
    })
    expect(stored.keyphrases.focus.analysis.keyphraseInTitle).toEqual({
      score: 9,
      maxScore: 9,
      error: 0,
    })
    expect(stored.keyphrases.additional.map(({ keyphrase }) => keyphrase)).toEqual(['quay'])
  })

  it('keeps the texts in the reply', () => {
    const { groups, keyphrases } = analysePage(page({ focus: 'lamp', content: words(400) }))
    const all = [
      ...Object.values(groups).flatMap(({ checks }) => Object.values(checks)),
      ...Object.values(keyphrases.focus.analysis),
    ]
    expect(all.length).toBeGreaterThan(20)
    for (const { title, description } of all) {
      expect(title).toMatch(/^[A-Z][\w ]+$/)
      expect(description).toMatch(/^.+\.$/)
    }
  })
})
