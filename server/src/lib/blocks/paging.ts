import { addressValue } from '../kses/address.ts'
import { escapeHtml } from '../text.ts'

/** The position in a list or a text that is shown page by page. */
export interface Paging {
  readonly page: number
  readonly pages: number
  addressOf(page: number): string
}

/** Links to the first and last page and those around this one; empty if there is one page. */
export const pageNumbers = ({ page, pages, addressOf }: Paging, around = 2): string => {
  if (pages < 2) return ''
  const shown = new Set([1, pages])
  for (let near = page - around; near <= page + around; near++)
    if (near > 0 && near <= pages) shown.add(near)
  const numbers = [...shown].sort((a, b) => a - b)
  return numbers
    .flatMap((number, place) => {
      const isAfterGap = place > 0 && number - (numbers[place - 1] ?? 0) > 1
      const link =
        number === page
          ? `<span aria-current="page" class="page-numbers current">${number}</span>`
          : `<a class="page-numbers" href="${addressValue(addressOf(number))}">${number}</a>`
      return isAfterGap ? ['<span class="page-numbers dots">&hellip;</span>', link] : [link]
    })
    .join('\n')
}

export type Direction = 'next' | 'previous'

/** The address of the next or previous page, if there is one. */
export const stepFrom = (
  { page, pages, addressOf }: Paging,
  direction: Direction,
): string | undefined => {
  const target = direction === 'next' ? page + 1 : page - 1
  return target >= 1 && target <= pages ? escapeHtml(addressOf(target)) : undefined
}

const ARROWS: Readonly<Record<string, Readonly<Record<Direction, string>>>> = {
  arrow: { next: '→', previous: '←' },
  chevron: { next: '»', previous: '«' },
}

/** The label of a link with the chosen arrow, on the side it points to. */
export const withArrow = (
  label: string,
  { arrow, direction, className }: { arrow: string; direction: Direction; className: string },
): string => {
  const sign = ARROWS[arrow]?.[direction]
  if (sign === undefined) return label
  const mark = `<span class="${className} is-arrow-${arrow}" aria-hidden="true">${sign}</span>`
  return direction === 'next' ? label + mark : mark + label
}
