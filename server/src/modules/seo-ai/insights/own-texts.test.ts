import { expect, it } from 'vitest'
import { readTexts } from './own-texts.ts'

const read = (htmls: readonly string[], keyword = 'green tea', queries: readonly string[] = []) =>
  readTexts(htmls, { keyword, titles: ['My pots'], queries, locale: 'en_US' })

it('compares words by their stems', () => {
  const facts = read(['<p>Teas that are green. They were brewed.</p>'], 'green tea kettle', [
    'brewing teas',
    'pot of tea',
    'tea prices',
  ])
  expect(facts.covered).toEqual(['green', 'tea'])
  expect(facts.missing).toEqual(['kettle'])
  expect(facts.unanswered).toEqual([{ query: 'tea prices', lacks: ['prices'] }])
})

it('finds names inside sentences, except in German', () => {
  const sentence = 'People say that Alpha Leaf, Beta and the Tea are good.'
  expect(read([`<p>${sentence} ${sentence}</p>`]).names).toEqual([
    { name: 'Alpha Leaf', count: 2 },
    { name: 'Beta', count: 2 },
  ])
  const german =
    '<p>Wir trinken den Tee aus der Kanne, und die Kanne ist das Beste an der Sache.</p>'
  expect(read([german.repeat(3)], 'Tee').names).toEqual([])
})

it('reads 12,000 characters in all, from the start of each text', () => {
  const early = '<p>It begins with a kettle.</p>'
  const late = '<p>It ends with a samovar.</p>'
  const long = `${early}${'<p>Words and words again.</p>'.repeat(10_000)}${late}`
  const { covered, missing } = read(
    [long, long.replace('kettle', 'teapot')],
    'kettle teapot samovar',
  )
  expect([covered, missing]).toEqual([['kettle', 'teapot'], ['samovar']])
})

it('handles any input', () => {
  for (const html of ['', '<', '<p', 'x'.repeat(50_000), '<b>'.repeat(20_000), '\0'])
    expect(read([html, html]).missing).toEqual(['green', 'tea'])
  expect(read([])).toMatchObject({ covered: [], topics: [], questions: [], names: [] })
})
