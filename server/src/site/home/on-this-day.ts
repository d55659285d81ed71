import { addCacheTags } from '../../cache/by-tags.ts'
import { formatDate } from '../../lib/date-format.ts'
import {
  catalogueFacts,
  findDeathsOfDay,
  getBirthdays,
  itemPagePath,
} from '../../modules/catalogue/index.ts'
import { timeOnThisDay } from '../../modules/settings/index.ts'
import { type Html, html } from '../common/html.ts'
import { linkTo } from '../ui/elements.ts'
import { sectionBlock, shownCount } from './section.ts'

const USUAL_COUNT = 4

/** Characters who died on this day of any year, and actors born on it. */
export const onThisDay = sectionBlock(async ({ ctx }, block) => {
  addCacheTags(ctx, 'catalogue', 'options')
  const facts = await catalogueFacts(ctx)
  if (facts.total('character') + facts.total('actor') === 0) return undefined
  const now = await timeOnThisDay(ctx)
  const [deaths, { birthdays }] = await Promise.all([
    findDeathsOfDay(ctx, now.slice(5, 10)),
    getBirthdays(ctx, now.slice(0, 10)),
  ])
  if (deaths.length === 0 && birthdays.length === 0) return undefined
  const most = shownCount(block, USUAL_COUNT)
  return {
    title: `On this day, ${formatDate(now, 'j F')}`,
    content: html`<div class="on-this-day">${someOf(
      'Died in the story',
      most,
      deaths.map(
        ({ row, years }) =>
          html`${linkTo(ctx, itemPagePath('character', row.slug), row.name)} <small>${years.join(', ')}</small>`,
      ),
    )}${someOf(
      'Birthdays',
      most,
      birthdays.map(
        ({ name, url, age }) => html`<a href="${url}">${name}</a> <small>turns ${age}</small>`,
      ),
    )}</div>`,
  }
})

/** The first entries, and the number of the others. */
const someOf = (title: string, most: number, entries: readonly Html[]): Html | undefined => {
  if (entries.length === 0) return undefined
  const rest = entries.length - most
  return html`<div><h3>${title}</h3>
<ul>${entries.slice(0, most).map((entry) => html`<li>${entry}</li>`)}${
    rest > 0 && html`<li><small>and ${rest} more</small></li>`
  }</ul></div>`
}
