import type { Context } from '../../../contract/context.ts'
import {
  catalogueFacts,
  type Facts,
  findTable,
  showScores,
} from '../../../modules/catalogue/index.ts'
import { type Html, html } from '../../common/html.ts'
import { formatNumber, formatPercent } from '../../ui/charts/chart.ts'
import { statisticsPath } from '../../ui/paths.ts'

/** The introduction of a subject: key numbers and a sentence. */
export const introOf = async (ctx: Context, subject: string): Promise<Html | undefined> => {
  const facts = await catalogueFacts(ctx)
  switch (subject) {
    case '':
      return cards(ctx, [
        ['Shows', facts.total('show'), 'shows'],
        ['Characters', facts.total('character'), 'characters'],
        ['Actors', facts.total('actor'), 'actors'],
        ['Dead characters', facts.dead, 'death'],
      ])
    case 'characters':
      return cards(ctx, [
        ['Characters', facts.total('character')],
        ['Dead', facts.dead, 'death'],
        ['Clichés', facts.categories('cliche')],
      ])
    case 'shows':
      return html`${cards(ctx, [
        ['Shows', facts.total('show')],
        ['Stations', facts.categories('station'), 'stations'],
        ['Nations', facts.categories('nation'), 'nations'],
      ])}${await scoreSentence(ctx)}`
    case 'actors':
      return cards(ctx, [
        ['Actors', facts.total('actor')],
        ['Genders', facts.categories('actor_gender')],
        ['Sexualities', facts.categories('actor_sexuality')],
      ])
    case 'death':
      return deathSentence(ctx, facts)
    default:
      return undefined
  }
}

/** Numbers with labels; some link to a subject. */
export const cards = (
  ctx: Context,
  numbers: readonly (readonly [label: string, value: number, subject?: string])[],
): Html =>
  html`<ul class="cards">${numbers.map(
    ([label, value, subject]) =>
      html`<li><span class="card-number">${formatNumber(value)}</span> ${
        subject === undefined
          ? label
          : html`<a href="${ctx.links.site(statisticsPath(subject))}">${label}</a>`
      }</li>
`,
  )}</ul>`

const scoreSentence = async (ctx: Context): Promise<Html | undefined> => {
  const { scored, mean, lowest, highest } = await showScores(ctx)
  if (scored === 0) return undefined
  return html`<p>${formatNumber(scored)} shows have a score: ${formatNumber(mean)} on average, from ${formatNumber(lowest)} to ${formatNumber(highest)} of 100.</p>`
}

const deathSentence = async (ctx: Context, facts: Facts): Promise<Html> => {
  const [{ rows: years }, fates] = await Promise.all([
    findTable(ctx, 'deaths-by-year'),
    findTable(ctx, 'shows-by-death'),
  ])
  const deaths = years.reduce((sum, { cells: [, count] }) => sum + Number(count), 0)
  const perYear = years.length === 0 ? 0 : Math.round((deaths / years.length) * 10) / 10
  const total = facts.total('character')
  const share = (part: number, whole: number): string =>
    formatPercent(whole === 0 ? 0 : (part / whole) * 100)
  const numbers = fates.rows.map(({ cells: [, count] }) => Number(count))
  const shows = numbers.reduce((sum, count) => sum + count, 0)
  const deadly = (numbers[0] ?? 0) + (numbers[1] ?? 0)
  return html`${cards(ctx, [
    ['Dead characters', facts.dead],
    ['Dated deaths', deaths],
    ['Deaths a year, on average', perYear],
  ])}<p>${share(facts.dead, total)} of all characters died, and ${share(deadly, shows)} of all shows lost at least one.</p>`
}
