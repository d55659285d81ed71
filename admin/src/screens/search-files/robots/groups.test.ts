import { expect, it } from 'vitest'
import { firstOf, groupsOf, rulesOf } from './groups.ts'

const rule = (userAgent: string, fieldValue: string, more = {}) =>
  JSON.stringify({ userAgent, directive: 'disallow', fieldValue, ...more })

it('sorts rules by robot, and keeps what else is stored with them', () => {
  const groups = groupsOf([rule('*', '/a/'), rule('Bot', '/', { bot: 'x' }), rule('*', '/b/')])
  expect(groups.map(({ agent, lines }) => [agent, lines.length])).toEqual([
    ['*', 2],
    ['Bot', 1],
  ])
  expect([firstOf(groups, 0), firstOf(groups, 1)]).toEqual([0, 2])
  expect(rulesOf(groups)).toEqual([
    rule('*', '/a/'),
    rule('*', '/b/'),
    rule('Bot', '/', { bot: 'x' }),
  ])
})

it('reads rules that are broken', () => {
  expect(groupsOf(['{', 5, null]).map(({ agent }) => agent)).toEqual([''])
})
