import type { Linker } from '../../../contract/context.ts'
import type { Facts, TableName } from '../../../modules/catalogue/index.ts'
import { type Html, html } from '../../common/html.ts'
import { linkTo } from '../../ui/elements.ts'
import { countOf } from '../../ui/words.ts'

/** Ways of counting, each for several tables. */
const OVERLAPPING =
  'An item with several categories of a kind counts in each of them, so shares can add up to more than 100 %.'
const NONE = '“None” are the items without any.'
const ONCE = 'Each item counts exactly once, and shares are rounded so that they add up to 100 %.'
const DEAD = 'Dead are the characters with the category “Dead”, whether the day is known or not.'
const ON_AIR = 'A character is on air in every year that its appearances name.'
const SHOW_ON_AIR =
  'A show is on air from its first to its last year, and up to now without a last year.'
const PLACES =
  'A show counts for each of its places. Shows without a score do not count in mean scores.'
const DEAD_PLACES =
  'A character counts for every place of its shows. Places with fewer than 20 characters come last, without a rate: shares of so few mean little.'
const RECORDS = 'Of equal ones, those that were added first are listed.'
const OF_A_YEAR = 'For a single year, the characters that were on air in it are counted.'
const DEAD_IN_YEAR = 'For a single year, the characters that died in it are counted.'

const METHODS: Readonly<Record<TableName, readonly string[]>> = {
  'characters-by-cliche': [OVERLAPPING, OF_A_YEAR],
  'characters-by-gender': [OVERLAPPING, OF_A_YEAR],
  'characters-by-sexuality': [OVERLAPPING, OF_A_YEAR],
  'characters-by-romantic-orientation': [OVERLAPPING, NONE],
  'characters-queer-irl': [
    ONCE,
    'Characters count as played by queer actors if they have the category for it.',
  ],
  'characters-by-role': ['A character with different roles counts in each of them.'],
  'actors-per-character': [ONCE],
  'characters-per-actor': [ONCE],
  'cliches-per-character': [ONCE],
  'cliche-pairings': ['A character with three clichés has three pairs of them.'],
  'sexuality-by-gender': [OVERLAPPING],
  'characters-by-year': [ON_AIR],
  'characters-by-decade': [
    'A character counts once, in the decade of its first year on air. The first decades are merged until they have 20 characters.',
  ],
  'records-cliches': [RECORDS],
  'records-shows': [RECORDS],
  'records-actors': [RECORDS],
  'records-deaths': [RECORDS],
  'records-years': [RECORDS],
  'shows-by-trope': [OVERLAPPING],
  'shows-by-genre': [OVERLAPPING],
  'shows-by-intersection': [OVERLAPPING],
  'shows-by-format': [OVERLAPPING],
  'shows-by-star': [OVERLAPPING, NONE],
  'shows-by-trigger': [OVERLAPPING, NONE],
  'shows-by-verdict': [ONCE, 'The verdicts are those of the editors.'],
  'shows-by-love': [ONCE, 'Editors mark the shows that they love.'],
  'shows-by-state': [ONCE, SHOW_ON_AIR],
  'shows-by-year': [SHOW_ON_AIR],
  'shows-by-start': ['A show counts in its first year, if that is known.'],
  'shows-by-finish': ['A show counts in its last year, if it has one.'],
  'actors-by-gender': [OVERLAPPING],
  'actors-by-sexuality': [OVERLAPPING],
  'deaths-by-year': [
    'Deaths with a known year count, also several of one character. The current year is not over.',
  ],
  'dead-by-gender': [DEAD, OVERLAPPING, DEAD_IN_YEAR],
  'dead-by-sexuality': [DEAD, OVERLAPPING, DEAD_IN_YEAR],
  'dead-by-role': [DEAD, 'A character with different roles counts in each of them.'],
  'dead-by-nation': [DEAD, DEAD_PLACES],
  'dead-by-station': [DEAD, DEAD_PLACES],
  'shows-by-death': [DEAD, ONCE, 'Shows without characters count as those in which none died.'],
  nations: [PLACES],
  stations: [PLACES],
  formats: [PLACES],
}

/** Explains how the numbers of these tables are counted, from what, and where else they are. */
export const printMethod = (
  ctx: Linker,
  facts: Facts,
  names: readonly TableName[],
  more: readonly string[] = [],
): Html => {
  const ways = [...new Set([...names.flatMap((name) => METHODS[name]), ...more])]
  const totals = `${countOf('character', facts.total('character'))}, ${countOf('show', facts.total('show'))} and ${countOf('actor', facts.total('actor'))}`
  return html`<section class="counting" aria-labelledby="counting"><h2 id="counting">How it is counted</h2>
<ul><li>Counted are the published items of the catalogue: ${totals}. A change shows at once.</li>
${ways.map(
  (way) => html`<li>${way}</li>
`,
)}<li>Programs read the same numbers from the ${linkTo(ctx, 'docs/api/', 'REST interface')}.</li></ul>
</section>`
}
