import type { Chance } from './chance.ts'
import { FIRST_NAMES, LAST_NAMES, makePlace } from './words.ts'

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

const ADJECTIVES = words(`
  Amber Bitter Borrowed Broken Crooked Distant Electric Endless Faithless Fallen Final Forgotten
  Gentle Gilded Golden Hidden Hollow Honest Idle Lonely Lost Lucky Midnight Narrow Northern Paper
  Patient Quiet Restless Ruined Salted Scarlet Second Secret Silent Silver Sleepless Southern Stolen
  Stubborn Sudden Tender Thirteenth Twisted Unwritten Velvet Wayward Winter`)

const NOUNS = words(`
  Anchor Arcade Archive Avenue Bakery Bridge Canal Carousel Cellar Chapel Circuit Coast Compass
  Court Diner Dispatch Embassy Ferry Garden Gate Harbour Hotel House Hour Junction Laundry Library
  Lighthouse Lodge Market Meridian Mill Observatory Orchard Orchestra Parade Pier Platform Postcard
  Quarry Ridge Room Season Shore Sisters Square Station Summer Theatre Tide Tower Valley Vineyard
  Voyage Waterfront Window`)

/** Nouns typical of a genre. */
const OWN_NOUNS: Readonly<Partial<Record<string, readonly string[]>>> = {
  action: words('Chase Courier Fuse Getaway Signal Strike'),
  comedy: words('Cousins Flatmates Housewarming Landlady Neighbours Potluck'),
  crime: words('Alibi Caution Evidence Precinct Sergeant Witness'),
  'dark-comedy': words('Apology Cremation Inheritance Undertaker Will'),
  fantasy: words('Crown Dragonfly Familiar Grimoire Spell Thicket'),
  horror: words('Attic Drowned Hunger Lullaby Marrow Well'),
  legal: words('Appeal Bench Brief Counsel Objection Verdict'),
  medical: words('Clinic Heartbeat Rounds Surgery Ward'),
  musical: words('Chorus Encore Overture Refrain Understudy'),
  mystery: words('Cipher Disappearance Key Letter Puzzle Stranger'),
  period: words('Governess Heiress Manor Regiment Silk'),
  romance: words('Confession Engagement Kiss Proposal Waltz'),
  'sci-fi': words('Airlock Colony Orbit Outpost Probe Starboard'),
  sports: words('Breakaway Extra-Time Relay Scrum Season'),
  superhero: words('Cape Guardians Mask Vigil Watch'),
  teen: words('Detention Homeroom Locker Sleepover Term'),
  thriller: words('Defector Hostage Ledger Passenger Safehouse'),
  war: words('Armistice Convoy Field-Hospital Front Telegram'),
  western: words('Frontier Gulch Saddle Saloon Stagecoach'),
}

/** Makes the title of a show; about half of the titles reveal the genre. */
export const makeTitle = ({ pick, happens, between }: Chance, genre: string): string => {
  const place = (): string => makePlace(pick)
  const adjective = (): string => pick(ADJECTIVES)
  const noun = (): string => pick(happens(0.6) ? (OWN_NOUNS[genre] ?? NOUNS) : NOUNS)
  const plain = (text: string): string => text.replace('-', ' ')
  const either: readonly (() => string)[] = [
    () => `The ${adjective()} ${plain(noun())}`,
    () => `The ${adjective()} ${plain(noun())}`,
    () => `${adjective()} ${plain(noun())}`,
    () => `${adjective()} ${plain(noun())}`,
    () => `The ${plain(noun())} at ${place()}`,
    () =>
      `${pick(['Leaving', 'Letters from', 'North of', 'Return to', 'Last Train to'])} ${place()}`,
    () => place(),
    () => `${pick(FIRST_NAMES.she)} and ${pick(FIRST_NAMES.she)}`,
    () => `${pick(FIRST_NAMES.she)}’s ${plain(noun())}`,
    ...(OWN_TITLES[genre]?.({ place, between, pick }) ?? []),
  ]
  return pick(either)()
}

type OwnTitles = (
  using: Pick<Chance, 'pick' | 'between'> & { place(): string },
) => readonly (() => string)[]

/** Title patterns of a single genre. */
const OWN_TITLES: Readonly<Partial<Record<string, OwnTitles>>> = {
  legal: ({ pick }) => [() => `${pick(LAST_NAMES)} & ${pick(LAST_NAMES)}`],
  crime: ({ pick, place }) => [() => `Inspector ${pick(LAST_NAMES)}`, () => `${place()} Homicide`],
  medical: ({ between, place }) => [() => `${place()} General`, () => `Ward ${between(2, 29)}`],
  'soap-opera': ({ place }) => [() => `Days in ${place()}`, () => `${place()} Terrace`],
  'sci-fi': ({ between }) => [() => `Station ${between(3, 99)}`],
  teen: ({ place }) => [() => `${place()} High`],
  western: ({ place }) => [() => `${place()} Territory`],
}
