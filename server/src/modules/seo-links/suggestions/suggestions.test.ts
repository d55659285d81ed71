import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'

const ROOT = '/api/seo/v1'
const CORE = '/api/core/v2'

let app: TestApp
let admin: Client
let minutes = 0

beforeAll(async () => {
  app = await buildTestApp()
  await app.startJobs()
  admin = app.as('administrator')
  app.setTime('2030-01-01T00:00:00Z')
})

/** Advances the clock by three minutes and runs the jobs that are due. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn++) {
    minutes++
    app.setTime(new Date(Date.UTC(2030, 0, 1, 0, minutes)).toISOString())
    while ((await app.runDueJobs()) > 0);
  }
}

const START = 'One thing first. And a second one. A third as well.'

const makePost = async (title: string, text: string, given: object = {}): Promise<number> => {
  const content = `<!-- wp:paragraph -->\n<p>${START} ${text}</p>\n<!-- /wp:paragraph -->`
  const { body } = await admin.post(`${CORE}/posts`, {
    title,
    content,
    status: 'publish',
    ...given,
  })
  return body.id
}

const suggested = (from: number) =>
  app.store.reader
    .selectFrom('seo_link_suggestions')
    .selectAll()
    .where('post_id', '=', from)
    .orderBy('score', 'desc')
    .execute()

const targetsOf = async (from: number): Promise<readonly number[]> =>
  (await suggested(from)).map(({ linked_post_id }) => linked_post_id)

const setLinkOptions = (main: object) =>
  admin.post(`${ROOT}/options`, { linkAssistantOptions: { main } })

describe('suggestions', () => {
  it('store the words, the sentence and the paragraph as written', async () => {
    const target = await makePost('Restoring sash windows', 'Take them out.')
    const source = await makePost(
      'My house',
      'We are <em>restoring</em> the sash windows &amp; doors. Rain came in.',
    )
    await settle()
    const [row] = await suggested(source)
    const { link } = (await admin.get(`${CORE}/posts/${target}`)).body
    expect(row).toMatchObject({
      linked_post_id: target,
      anchor: 'restoring the sash windows',
      phrase: 'We are restoring the sash windows & doors.',
      original_phrase_html: 'We are <em>restoring</em> the sash windows &amp; doors.',
      phrase_html: `We are <a href="${link}"><em>restoring</em> the sash windows</a> &amp; doors.`,
      is_dismissed: 0,
    })
    const { content } = (await admin.get(`${CORE}/posts/${source}?context=edit`)).body
    expect(content.raw).toContain(row?.original_phrase_html)
    expect(content.raw).toContain(row?.paragraph_html)
  })

  it.each([
    ['a focus keyphrase', { focus: { keyphrase: 'sourdough starter' } }],
    [
      'a further keyphrase',
      { focus: { keyphrase: 'x' }, additional: [{ keyphrase: 'starter sourdough' }] },
    ],
  ])('know an item by %s', async (_name, keyphrases) => {
    const target = await makePost('Feeding what lives in a jar', 'Daily.')
    await admin.post(`${ROOT}/post`, { id: target, keyphrases })
    const source = await makePost('Sunday', 'Her starters for sourdough are old. She bakes.')
    await settle()
    expect(await targetsOf(source)).toContain(target)
    await admin.delete(`${CORE}/posts/${target}?force=true`)
  })

  it('need more than one word of a title, and most of its words', async () => {
    const target = await makePost('Varnishing wooden hulls properly', 'Sand it.')
    const few = await makePost('Boats', 'A wooden boat lay on the beach.')
    const most = await makePost('More boats', 'He varnishes the wooden hulls each spring.')
    await settle()
    expect(await targetsOf(few)).not.toContain(target)
    expect(await targetsOf(most)).toEqual([target])
  })

  it('skip the chosen number of sentences at the beginning', async () => {
    const target = await makePost('Cold brew coffee', 'Steep it.')
    const early = await makePost('Mornings', '', {
      content: '<p>Cold brew coffee is fine. Then nothing. Nothing again. And the end.</p>',
    })
    await settle()
    expect(await targetsOf(early)).toEqual([])
    await setLinkOptions({ skipSentences: 0 })
    await settle()
    expect(await targetsOf(early)).toEqual([target])
    await setLinkOptions({ skipSentences: 3 })
    await settle()
    expect(await targetsOf(early)).toEqual([])
  })

  it('skip items that the text links to already, and itself', async () => {
    const target = await makePost('Iron gall ink', 'It darkens.')
    const { link } = (await admin.get(`${CORE}/posts/${target}`)).body
    const mention = 'The deed was written in iron gall ink.'
    const linked = await makePost('Deeds', `${mention} See <a href="${link}">the recipe</a>.`)
    const other = await makePost('Iron gall ink and paper', mention)
    await settle()
    expect(await targetsOf(linked)).not.toContain(target)
    expect(await targetsOf(other)).toEqual([target])
    await admin.post(`${CORE}/posts/${linked}`, { content: `<p>${START} ${mention}</p>` })
    await settle()
    expect(await targetsOf(linked)).toContain(target)
  })

  it('stay dismissed across scans', async () => {
    const target = await makePost('Bird migration at sea', 'Geese pass.')
    const source = await makePost('Autumn', 'Bird migration at sea begins in October.')
    await settle()
    const [row] = await suggested(source)
    await app.systemContext().transaction(({ db }) =>
      db
        .updateTable('seo_link_suggestions')
        .set({ is_dismissed: 1 })
        .where('id', '=', row?.id ?? 0)
        .execute(),
    )
    await admin.post(`${CORE}/posts/${source}`, {
      content: `<p>${START} We watched bird migration at sea for hours.</p>`,
    })
    await admin.post(`${CORE}/posts/${target}`, { title: 'Bird migration over the sea' })
    await settle()
    expect(await suggested(source)).toEqual([{ ...row, is_dismissed: 1 }])
  })

  it('keep their rows when they are made again', async () => {
    await makePost('Tide tables explained', 'High and low.')
    const source = await makePost('Islands', 'He explained the tide tables to us. Then we left.')
    await settle()
    const [before] = await suggested(source)
    await admin.post(`${CORE}/posts/${source}`, {
      content: `<p>${START} She explained tide tables to them. Then they left.</p>`,
    })
    await settle()
    const [after] = await suggested(source)
    expect(after?.id).toBe(before?.id)
    expect(after?.phrase).toBe('She explained tide tables to them.')
  })

  it('lead to public, indexable items only', async () => {
    const names = ['draft', 'protected', 'hidden', 'excluded', 'open']
    const [draft, secret, hidden, excluded, open] = await Promise.all(
      names.map((name) => makePost(`Lime plaster walls ${name}`, 'Wet the wall.')),
    )
    await admin.post(`${CORE}/posts/${draft}`, { status: 'draft' })
    await admin.post(`${CORE}/posts/${secret}`, { password: 'x' })
    await admin.post(`${ROOT}/post`, { id: hidden, default: false, noindex: true })
    await setLinkOptions({ excludePosts: [JSON.stringify({ value: excluded, label: 'x' })] })
    const source = await makePost('Walls', 'The damp walls got lime plaster.')
    await settle()
    expect(await targetsOf(source)).toEqual([open])

    await setLinkOptions({ excludePosts: [] })
    await admin.post(`${ROOT}/post`, { id: hidden, default: true })
    await settle()
    expect((await targetsOf(source)).toSorted()).toEqual([hidden, excluded, open].toSorted())

    await admin.delete(`${CORE}/posts/${open}`)
    await settle()
    expect(await targetsOf(source)).not.toContain(open)
  })

  it('reach texts that are older than the item', async () => {
    const source = await makePost(
      'Evenings',
      'He was sharpening chisels on water stones all night.',
    )
    await settle()
    expect(await targetsOf(source)).toEqual([])
    const target = await makePost('Sharpening a chisel on water stones', 'Flatten them first.')
    await settle()
    expect(await targetsOf(source)).toEqual([target])
  })

  it('follow the address of the item', async () => {
    const target = await makePost('Attic floor insulation', 'Wood fibre.')
    const source = await makePost('Warm', 'The insulation of the attic floor was cheap.')
    await settle()
    await admin.post(`${CORE}/posts/${target}`, { slug: 'warm-attics' })
    await settle()
    const [row] = await suggested(source)
    expect(row?.phrase_html).toContain('/warm-attics/')
  })

  it('ignore the words of the setting', async () => {
    const target = await makePost('Mountain hut breakfast', 'Bread and tea.')
    const source = await makePost('Alps', 'In the mountain hut we had breakfast.')
    await settle()
    expect(await targetsOf(source)).toEqual([target])
    await setLinkOptions({ wordsToIgnore: 'hut\nmountain' })
    await settle()
    expect(await targetsOf(source)).toEqual([])
    await setLinkOptions({ wordsToIgnore: '' })
    await settle()
  })

  it('are shown at both ends, applied from the stored row, and updated by a refresh', async () => {
    const report = `${ROOT}/link-assistant/links-report-inner`
    const setOf = async (postId: number) =>
      (await admin.post(`${report}/all`, { additionalFilters: { postId } })).body.links
    const target = await makePost('Night trains to Vienna', 'Book early.')
    const source = await makePost('Travel', 'We took night trains to Vienna &amp; back.')
    await admin.post(`${report}/refresh`, { postId: source })
    const { suggestionsOutbound } = await setOf(source)
    expect(suggestionsOutbound.rows[0].suggestions).toMatchObject([
      { post_id: source, linked_post_id: target, anchor: 'night trains to Vienna' },
    ])
    expect((await setOf(target)).suggestionsInbound.totals.total).toBe(1)

    const applied = await admin.post(`${report}/suggestions/bulk`, {
      postId: source,
      action: 'add',
      suggestionType: 'suggestionsOutbound',
      suggestionRows: 'all',
    })
    expect(applied.status).toBe(200)
    const { content } = (await admin.get(`${CORE}/posts/${source}?context=edit`)).body
    const { link } = (await admin.get(`${CORE}/posts/${target}`)).body
    expect(content.raw).toContain(
      `We took <a href="${link}">night trains to Vienna</a> &amp; back.`,
    )
    await settle()
    const after = await setOf(source)
    expect(after.suggestionsOutbound.totals.total).toBe(0)
    expect(after.outboundInternal.totals.total).toBe(1)
    expect((await setOf(target)).suggestionsInbound.totals.total).toBe(0)
    const percent = `${ROOT}/link-assistant/data/suggestions-scan-percent`
    expect((await admin.get(percent)).body).toEqual({ success: true, percent: 100 })
  })

  it('are ten at most, pillars first', async () => {
    const ids: number[] = []
    for (let n = 0; n < 12; n++) ids.push(await makePost(`Hedge planting in region ${n}x`, 'Dig.'))
    const pillar = ids[11] ?? 0
    await admin.post(`${ROOT}/post`, { id: pillar, pillar_content: true })
    const source = await makePost('Planting', 'In our region the planting of a hedge is paid for.')
    await settle()
    const found = await targetsOf(source)
    expect(found).toHaveLength(10)
    expect(found).toContain(pillar)
  })

  it('count words by the names and the topics of items', async () => {
    const rewritten = await makePost('Cheese from sheep', 'Curd and butter.')
    await settle()
    await admin.post(`${CORE}/posts/${rewritten}`, { content: '<p>Rennet and butter.</p>' })
    await settle()
    const targets = await app.store.reader.selectFrom('seo_link_targets').selectAll().execute()
    const [names, topics] = [new Map<string, number>(), new Map<string, number>()]
    const count = (counts: Map<string, number>, words: readonly string[]): void => {
      for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
    for (const { phrases, topic } of targets) {
      const words = (JSON.parse(phrases) as { words: string[] }[]).flatMap((each) => each.words)
      if (words.length > 0) count(names, ['', ...words])
      count(topics, JSON.parse(topic))
    }
    expect(topics.get('rennet')).toBe(1)
    expect(topics.has('curd')).toBe(false)
    const counted = await app.store.reader.selectFrom('seo_link_words').selectAll().execute()
    const told = (column: 'targets' | 'topics') =>
      new Map(counted.filter((row) => row[column] !== 0).map((row) => [row.word, row[column]]))
    expect(told('targets')).toEqual(names)
    expect(told('topics')).toEqual(topics)
    expect(counted.every((row) => row.targets > 0 || row.topics > 0)).toBe(true)
    expect(
      await app.store.reader.selectFrom('seo_link_keys').select('post_id').distinct().execute(),
    ).toHaveLength(names.get('') ?? 0)
  })

  it('are made for items added without an event', async () => {
    const target = await makePost('Grinding telescope mirrors', 'Slowly.')
    const source = await makePost('Stars', 'He was grinding a telescope mirror for months.')
    await app.systemContext().transaction(async ({ db }) => {
      await db.deleteFrom('seo_link_targets').execute()
      await db.deleteFrom('seo_link_keys').execute()
      await db.deleteFrom('seo_link_words').execute()
      await db.deleteFrom('seo_link_scans').execute()
    })
    await settle()
    for (let tens = 0; tens < 2; tens++) {
      minutes += 10
      await settle()
    }
    expect(await targetsOf(source)).toEqual([target])
  })

  it('are made in the language of the site', async () => {
    await admin.post(`${CORE}/settings`, { language: 'de_DE' })
    const target = await makePost('Alte Fenster abdichten', 'So geht es.')
    const source = await makePost(
      'Winter',
      'Wir haben das alte Fenster mit Hanf abgedichtet und alten Fenstern geholfen, die man abdichtet.',
    )
    await settle()
    expect(await targetsOf(source)).toEqual([target])
    await admin.post(`${CORE}/settings`, { language: '' })
  })
})
