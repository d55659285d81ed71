import { DEMO_CATEGORIES } from './categories.ts'
import { several } from './chance.ts'
import type { HouseShow } from './house.ts'
import { type DemoRecord, FIRST_YEAR, LAST_YEAR, type Making } from './making.ts'
import { makeHome, STATIONS } from './places.ts'
import type { ShowPlan } from './plans.ts'
import { OPINIONS, PREMISES } from './premises.ts'
import { spokenNumber } from './sentences.ts'
import { makeTitle } from './titles.ts'
import { makePlace } from './words.ts'

export const planShow = (making: Making): ShowPlan => {
  const { draw, happens, between, pick } = making.chance
  const genres = several(() => draw(DEMO_CATEGORIES.genre), between(1, 3))
  const [genre = 'drama'] = genres
  const format = draw(DEMO_CATEGORIES.format)
  const earliest = format === 'web-series' ? 2006 : FIRST_YEAR
  const start = happens(0.7) ? between(2006, LAST_YEAR) : between(earliest, 2006)
  const isShort = format === 'movie' || format === 'mini-series'
  const isOn = !isShort && start > 2015 && happens(0.35)
  const finish = isOn ? LAST_YEAR : Math.min(LAST_YEAR, start + (isShort ? 0 : draw(RUNS)))
  const name = makeTitle(making.chance, genre)
  return {
    isHouse: false,
    ...{ name, slug: making.slugOf('show', name), format, genres, start, finish, isOn },
    ...makeHome(making.chance, start, format === 'web-series'),
    about: pick(PREMISES[genre] ?? []).replace('{place}', makePlace(pick)),
    cast: [],
  }
}

export const planHouseShow = (making: Making, house: HouseShow): ShowPlan => ({
  ...house,
  slug: making.slugOf('show', house.name),
  format: 'tv-show',
  finish: house.finish ?? LAST_YEAR,
  isHouse: true,
  isOn: house.finish === null,
  stations: STATIONS.filter(({ slug }) => slug === house.station),
  cast: [],
})

/** The record of a show; written last, since it depends on its cast. */
export const recordShow = (making: Making, show: ShowPlan): DemoRecord => {
  const { chance } = making
  const { draw, happens, between, pick } = chance
  const verdict = show.isHouse ? 'Yes' : draw(VERDICTS)
  const score = show.isHouse ? between(900, 970) / 10 : scoreOf(verdict, between(0, 340) / 10)
  const seasons = countSeasons(show, happens(0.1))
  const isDeadly = show.cast.some(({ isDead }) => isDead)
  return {
    ...{ type: 'show', slug: show.slug, name: show.name },
    description: [aboutSentence(show), runSentence(show, seasons), pick(OPINIONS[verdict] ?? [])]
      .filter(Boolean)
      .join(' '),
    stations: show.stations.map(({ slug }) => slug),
    nations: [show.nation],
    formats: [show.format],
    genres: show.genres,
    tropes: makeTropes(making, isDeadly),
    stars: starsOf(score, verdict, happens(0.4)),
    triggers: happens(isDeadly || isDark(show) ? 0.5 : 0.1) ? [draw(DEMO_CATEGORIES.trigger)] : [],
    intersections: happens(0.25) ? [draw(DEMO_CATEGORIES.intersection)] : [],
    start: show.start,
    finish: show.isOn ? null : show.finish,
    ...{ seasons, score, worth_it: verdict, loved: show.isHouse || (score ?? 0) > 93 },
  }
}

/** Lines that link similar shows; they come after all shows exist. */
export function* recordSimilar(
  { chance: { pick, happens, between } }: Making,
  shows: readonly ShowPlan[],
): Generator<DemoRecord> {
  const kinds = Map.groupBy(shows, ({ genres }) => genres[0])
  for (const { slug, genres } of shows) {
    if (!happens(0.05)) continue
    const alike = kinds.get(genres[0]) ?? []
    const others = several(() => pick(alike).slug, between(1, 4))
    const similar = others.filter((other) => other !== slug)
    if (similar.length > 0) yield { type: 'show', slug, similar }
  }
}

/** Lengths in years, weighted. */
const RUNS = [
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((years) => [years, 8 - years] as const),
  ...[10, 15, 30].map((years) => [years, 1] as const),
]

type Verdict = 'Yes' | 'Meh' | 'No' | 'TBD'

const VERDICTS: readonly (readonly [Verdict, number])[] = [
  ...[['Yes', 40] as const, ['Meh', 30] as const, ['No', 10] as const, ['TBD', 20] as const],
]

/** The score fits the verdict. `more` is up to 34. */
const scoreOf = (verdict: Verdict, more: number): number | null => {
  if (verdict === 'TBD') return more < 17 ? null : round(25 + more)
  return round({ Yes: 64, Meh: 36, No: 5 }[verdict] + more)
}

const round = (score: number): number => Math.round(score * 10) / 10

const starsOf = (score: number | null, verdict: Verdict, isGiven: boolean): string[] => {
  if (!isGiven || score === null) return []
  if (verdict === 'No') return score < 20 ? ['anti'] : []
  return score > 90 ? ['gold'] : score > 80 ? ['silver'] : score > 74 ? ['bronze'] : []
}

const isDark = ({ genres }: ShowPlan): boolean =>
  genres.some((genre) => ['crime', 'horror', 'thriller', 'war'].includes(genre))

const makeTropes = ({ chance: { draw, between } }: Making, isDeadly: boolean): string[] => {
  const drawn = several(() => draw(DEMO_CATEGORIES.trope), between(1, 3))
  const others = drawn.filter((slug) => slug !== 'none' && !(isDeadly && slug === 'happy-ending'))
  if (isDeadly) return ['dead-queers', ...others]
  return others.length > 0 ? others : ['none']
}

/** One season a year; 0 if unknown, and for movies. */
const countSeasons = ({ format, start, finish }: ShowPlan, isUnknown: boolean): number =>
  format === 'movie' || isUnknown ? 0 : finish - start + 1

const GENRE_WORDS: Readonly<Partial<Record<string, string>>> = {
  'dark-comedy': 'Dark comedy',
  'sci-fi': 'Science fiction',
  'soap-opera': 'Soap opera',
}

const FORMAT_WORDS: Readonly<Record<string, string>> = {
  movie: 'film',
  'mini-series': 'mini-series',
  'tv-show': 'series',
  'web-series': 'web series',
}

const aboutSentence = ({ genres: [genre = 'drama'], format, about }: ShowPlan): string => {
  const kind = GENRE_WORDS[genre] ?? genre.charAt(0).toUpperCase() + genre.slice(1)
  const noun = genre === 'soap-opera' && format === 'tv-show' ? '' : ` ${FORMAT_WORDS[format]}`
  return `${kind}${noun} about ${about}.`
}

const runSentence = (show: ShowPlan, seasons: number): string => {
  const { start, finish, isOn, format } = show
  const station = show.stations[0]?.name ?? ''
  if (format === 'movie') return `Released in ${start} on ${station}.`
  const long = seasons > 1 ? `, ${spokenNumber(seasons)} seasons ${isOn ? 'so far' : 'in all'}` : ''
  if (isOn && start < LAST_YEAR) return `On ${station} since ${start}${long}.`
  if (start === finish) return `Shown on ${station} in ${start}.`
  return `It ran on ${station} from ${start} to ${finish}${long}.`
}
