import { expect, it } from 'vitest'
import { statisticsPath } from './paths.ts'

it('paths of the statistics have a trailing slash after each segment', () => {
  expect(statisticsPath()).toBe('statistics/')
  expect(statisticsPath('death', 'list')).toBe('statistics/death/list/')
})
