import { describe, expect, it } from 'vitest'
import { collect } from '../../../scripts/translations/collect.ts'
import { faultsOf, type Language, updated } from '../../../scripts/translations/language.ts'

const RULE = { '': { 'plural-forms': 'nplurals=2; plural=n != 1;' } }

describe('strings of a source', () => {
  it('are those of all four functions, also in markup and over several lines', () => {
    const source = `
      const a = __('Save')
      const B = () => <p title={_x('Post', 'verb')}>{sprintf(_n('%d post', '%d posts', 2), 2)}</p>
      const c = _nx(
        '%d item',
        '%d items',
        count,
        'cart',
      )
      const quoted = __("It’s “here” \\n \\u00e4")
      // __('Not code') and "__('neither')"
      other.__('Not ours')
    `
    expect([...collect({ 'a.tsx': source })]).toEqual([
      ['Save', { single: 'Save' }],
      ['verb\u0004Post', { single: 'Post' }],
      ['%d post', { single: '%d post', plural: '%d posts' }],
      ['cart\u0004%d item', { single: '%d item', plural: '%d items' }],
      ['It’s “here” \n ä', { single: 'It’s “here” \n ä' }],
    ])
  })

  it('have two forms if they have them anywhere', () => {
    const sources = { 'a.ts': "_n('One', 'Many', n)", 'b.ts': "__('One')" }
    expect(collect(sources).get('One')).toEqual({ single: 'One', plural: 'Many' })
  })

  it.each([
    '__(name)',
    '__()',
    "__('a' + name)",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
    '__(`a ${name}`)',
    "_x('Post')",
    "_x('Post', context)",
    "_n('%d post', many, 2)",
  ])('are literals: %s is refused with its place', (call) => {
    expect(() => collect({ 'a.ts': `\n\nconst a = ${call}` })).toThrow(/a\.ts:3/)
  })
})

describe('a language', () => {
  const messages = collect({
    'a.ts': "__('Save'); __('%1$s of %2$s'); _n('One post', '%d posts', n); __('100 %% of %s')",
  })
  const complete: Language = {
    ...RULE,
    Save: ['Speichern'],
    '%1$s of %2$s': ['%2$s: %1$s'],
    'One post': ['Ein Beitrag', '%d Beiträge'],
    '100 %% of %s': ['%s zu 100 %%'],
  }

  it('has every string, with the placeholders of the original in any order', () => {
    expect(faultsOf(complete, messages)).toEqual([])
  })

  it.each([
    [{ Save: [''] }, '"Save" is not translated'],
    [{ Save: 'Speichern' as never }, '"Save" is not translated'],
    [{ '%1$s of %2$s': ['%1$s'] }, '"%1$s of %2$s" has other placeholders than the original'],
    [{ '%1$s of %2$s': ['%1$s %2$d'] }, '"%1$s of %2$s" has other placeholders than the original'],
    [{ 'One post': ['Ein Beitrag'] }, '"One post" has 1 forms instead of 2'],
    [{ 'One post': ['Ein Beitrag', ''] }, '"One post" is not translated in every form'],
    [
      { 'One post': ['Ein Beitrag', 'Beiträge %s'] },
      '"One post" has other placeholders than the original',
    ],
    [{ '100 %% of %s': ['100 %'] }, '"100 %% of %s" has other placeholders than the original'],
    [{ Save: ['<b>Speichern</b>'] }, '"Save" has other placeholders than the original'],
    [{ Gone: ['Weg'] }, '"Gone" does not exist any more'],
  ])('with %j is refused', (wrong, fault) => {
    expect(faultsOf({ ...complete, ...wrong }, messages)).toEqual([fault])
  })

  it('needs a plural rule', () => {
    expect(() => faultsOf({ '': {} }, messages)).toThrow('no plural rule')
  })

  it('gets new strings to be translated and loses those that are gone', () => {
    const { Save: _, ...without } = complete
    const changed = updated({ ...without, Gone: ['Weg'] } as Language, messages)
    expect(changed).toEqual({ ...complete, Save: [''] })
    expect(Object.keys(changed)).toEqual(Object.keys(changed).sort())
    expect(updated(RULE, messages)['One post']).toEqual(['', ''])
  })
})
