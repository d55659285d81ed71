import { formatNumber, formatPercent } from '../../../ui/charts/chart.ts'

/** A countable noun. */
export interface Noun {
  readonly one: string
  readonly many: string
}

/** `1 death`, `2,300 deaths` */
export const counted = (count: number, { one, many }: Noun): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** A share of fewer items is printed as numbers. */
const SAMPLE = 20

/** A smaller share is printed in per cent. */
const LEAST = 0.045

/** Larger shares, short of the whole. */
const NEARLY_ALL = 0.96

/** Shares that people know, in words. */
const FRACTIONS: readonly (readonly [share: number, words: string])[] = [
  [1 / 20, 'one in twenty'],
  [1 / 10, 'one in ten'],
  [1 / 6, 'one in six'],
  [1 / 5, 'one in five'],
  [1 / 4, 'one in four'],
  [3 / 10, 'three in ten'],
  [1 / 3, 'one in three'],
  [2 / 5, 'four in ten'],
  [1 / 2, 'half of all'],
  [3 / 5, 'six in ten'],
  [2 / 3, 'two in three'],
  [7 / 10, 'seven in ten'],
  [3 / 4, 'three in four'],
  [4 / 5, 'eight in ten'],
  [5 / 6, 'five in six'],
  [9 / 10, 'nine in ten'],
]

/**
 * A part of a total in words: `about seven in ten characters`, `3 of 4 shows`. Never more precise than the
 * numbers allow: small totals are printed as they are, and rounded shares with "about".
 */
export const quantity = (part: number, total: number, noun: Noun): string => {
  if (part === 0) return `none of the ${counted(total, noun)}`
  if (part === total) return total === 1 ? `the only ${noun.one}` : `all ${counted(total, noun)}`
  if (total < SAMPLE) return `${formatNumber(part)} of ${counted(total, noun)}`
  const share = part / total
  if (share < LEAST) return `${formatPercent(share * 100)} of ${noun.many}`
  if (share > NEARLY_ALL) return `almost all ${noun.many}`
  const [nearest, words] = FRACTIONS.reduce((best, other) =>
    Math.abs(other[0] - share) < Math.abs(best[0] - share) ? other : best,
  )
  const isExact = Math.abs(nearest * total - part) < 1e-9
  return `${isExact ? '' : 'about '}${words} ${noun.many}`
}

/** Begins a text with a capital letter. */
export const sentence = (text: string): string => {
  const [first = '', ...others] = text
  return first.toUpperCase() + others.join('')
}

/** `2016`, `2016 and 2019`, `2016, 2019 and 2020` */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`
