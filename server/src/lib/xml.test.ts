import { expect, it } from 'vitest'
import { parseXml } from '../../test/xml.ts'
import { cdata, element, emptyElement } from './xml.ts'

const NASTY =
  'a & <b> "c" \'d\' ]]> ]]]]>> \u0000\u0001\u000b\u001f\ufffe\ud800 é 😀 &amp; \t\n end]]'
const KEPT = 'a & <b> "c" \'d\' ]]> ]]]]>>  é 😀 &amp; \t\n end]]'.replace('>>  é', '>> \ufffd é')

it('keeps every character that XML allows, in text and attributes', () => {
  const root = parseXml(
    `<r>${element('a', NASTY, { b: 'x"<&' })}${emptyElement('c', { d: NASTY })}</r>`,
  )
  expect(root.textOf('a')).toBe(KEPT)
  expect(root.all('a')[0]?.attributes.b).toBe('x"<&')
  expect(root.all('c')[0]?.attributes.d).toBe(KEPT)
})

it('lets nothing end a CDATA section', () => {
  expect(parseXml(`<r>${cdata(NASTY)}</r>`).text).toBe(KEPT)
})

it('prints no element without text', () => {
  expect(element('a', '') + element('a', undefined)).toBe('')
})
