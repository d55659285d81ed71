import { slugify } from '../../lib/slug.ts'
import type { Chance } from './chance.ts'

interface Station {
  readonly name: string
  readonly slug: string
  /** The nation of the station; undefined for international streaming. */
  readonly nation: string | undefined
  readonly since: number
}

const station = (name: string, since: number, nation?: string): Station => ({
  name,
  slug: slugify(name),
  nation,
  since,
})

/** Every nation has a station from the beginning. */
export const STATIONS: readonly Station[] = [
  station('Meridian One', 1955, 'usa'),
  station('Meridian Two', 1968, 'usa'),
  station('Prairie Net', 1960, 'usa'),
  station('Vantage', 1984, 'usa'),
  station('Plaza', 1992, 'usa'),
  station('Beacon', 1998, 'usa'),
  station('Halftone', 2003, 'usa'),
  station('Channel North', 1956, 'united-kingdom'),
  station('Channel South', 1974, 'united-kingdom'),
  station('Longwave', 1989, 'united-kingdom'),
  station('Civic Broadcasting', 1953, 'canada'),
  station('Cityline', 1986, 'canada'),
  station('Harbour TV', 1958, 'australia'),
  station('Southern Cross Six', 1959, 'new-zealand'),
  station('Canal Verde', 1958, 'brazil'),
  station('Teleprisma', 1960, 'argentina'),
  station('Telesol', 1957, 'mexico'),
  station('Radio Levante', 1959, 'spain'),
  station('Antenne Sept', 1960, 'france'),
  station('Funkhaus Elbe', 1957, 'germany'),
  station('Tivù Levante', 1958, 'italy'),
  station('Nordvision', 1956, 'sweden'),
  station('Fjordkanalen', 1960, 'norway'),
  station('Øresund TV', 1958, 'denmark'),
  station('Polder Twee', 1959, 'netherlands'),
  station('Shannon One', 1961, 'ireland'),
  station('Karoo TV', 1961, 'south-africa'),
  station('Monsoon Network', 1959, 'india'),
  station('Tsubaki TV', 1957, 'japan'),
  station('Hangang Channel', 1961, 'south-korea'),
  station('Chao Phraya Five', 1960, 'thailand'),
  station('Islas Network', 1958, 'philippines'),
  station('Galil Television', 1961, 'israel'),
  station('Andes Uno', 1959, 'chile'),
  station('Magdalena TV', 1958, 'colombia'),
  station('Picturebox', 2006),
  station('Streamline', 2011),
  station('Orbit Plus', 2013),
  station('Lumen', 2015),
  station('Tandem', 2018),
]

export const NATIONS: readonly string[] = [
  ...new Set(STATIONS.flatMap(({ nation }) => nation ?? [])),
]

/** The nation and station of a show that starts in this year; web series are streamed. */
export const makeHome = (
  { pick, happens }: Chance,
  start: number,
  isForWeb: boolean,
): { readonly nation: string; readonly stations: readonly Station[] } => {
  const nation = happens(0.5) ? 'usa' : pick(NATIONS)
  const there = STATIONS.filter(({ since }) => since <= start)
  const streaming = there.filter((each) => each.nation === undefined)
  const local = there.filter((each) => each.nation === nation)
  const first = streaming.length > 0 && (isForWeb || happens(0.3)) ? pick(streaming) : pick(local)
  const isShared = first.nation !== undefined && streaming.length > 0 && happens(0.2)
  return { nation, stations: [first, ...(isShared ? [pick(streaming)] : [])] }
}
