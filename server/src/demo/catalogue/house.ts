import type { Presence } from './words.ts'

/** The four shows that the sample journal writes about. */
export interface HouseShow {
  readonly name: string
  readonly start: number
  readonly finish: number | null
  readonly nation: string
  readonly station: string
  readonly genres: readonly string[]
  readonly about: string
}

export const HOUSE_SHOWS: readonly HouseShow[] = [
  {
    ...{ name: 'Harbour Lights', start: 1998, finish: 2004 },
    ...{ nation: 'united-kingdom', station: 'channel-north', genres: ['drama', 'mystery'] },
    about: 'a lighthouse town in which three people know what became of the ferry',
  },
  {
    ...{ name: 'The Ninth Platform', start: 2009, finish: 2013 },
    ...{ nation: 'canada', station: 'cityline', genres: ['mystery', 'fantasy'] },
    about: 'the night staff of a station that has eight platforms on the plan',
  },
  {
    ...{ name: 'Saltmarsh', start: 2016, finish: 2019 },
    ...{ nation: 'ireland', station: 'shannon-one', genres: ['crime', 'drama'] },
    about: 'a causeway, two families, and a tide table that somebody has changed',
  },
  {
    ...{ name: 'Orbit Diner', start: 2021, finish: null },
    ...{ nation: 'usa', station: 'orbit-plus', genres: ['sci-fi', 'comedy'] },
    about: 'the kitchen of a small station that feeds whoever docks',
  },
]

/** A character of these shows, with a hand-written description. */
export interface HouseCharacter {
  readonly name: string
  readonly show: string
  readonly presence: Presence
  readonly years: readonly [first: number, last: number]
  readonly cliches: readonly string[]
  readonly death?: string
  readonly text: string
}

export const HOUSE_CHARACTERS: readonly HouseCharacter[] = [
  {
    ...{ name: 'Mara Quill', show: 'harbour-lights', presence: 'she', years: [1998, 2004] },
    cliches: ['science', 'writer'],
    text: 'Mara Quill keeps the light of Kestrel Point and the only complete list of ships that passed it. She appears in every episode of <em>Harbour Lights</em> but one. Of the three people who know what happened to the ferry she is the only one who would answer, and nobody asks.',
  },
  {
    ...{ name: 'Agnes Trelawny', show: 'harbour-lights', presence: 'she', years: [1998, 2003] },
    cliches: ['cook'],
    text: 'The baker of Kestrel Point. She speaks eleven words in six years of <em>Harbour Lights</em>, and two of them turn the plot. Mara Quill is the only customer who never has to order.',
  },
  {
    ...{ name: 'Tobias Fenn', show: 'the-ninth-platform', presence: 'he', years: [2009, 2013] },
    cliches: ['ghost'],
    text: 'Night porter of <em>The Ninth Platform</em>. He never leaves the building on screen, and guards a timetable that changes between scenes. We compared every shot of it and found two versions.',
  },
  {
    ...{ name: 'Odile Amsel', show: 'the-ninth-platform', presence: 'she', years: [2010, 2012] },
    ...{ cliches: ['spy', 'time-traveller'], death: '2012-10-23' },
    text: 'Gets off the 23:52 in the second year of <em>The Ninth Platform</em> with a ticket for a train that does not exist. She is the only one for whom Tobias Fenn opens the left-luggage office. She died on 23 October 2012, on the stairs to the platform that she had come to find.',
  },
  {
    ...{ name: 'Ines Okoro', show: 'saltmarsh', presence: 'she', years: [2016, 2019] },
    cliches: ['law-enforcement', 'coming-out'],
    text: 'The constable of <em>Saltmarsh</em>, back in the village that she left at seventeen. She says that she is thirty-one; the candles on her cake say otherwise. She trusts the tides, her mother’s almanac, and in the end Bridie Halloran.',
  },
  {
    ...{ name: 'Bridie Halloran', show: 'saltmarsh', presence: 'she', years: [2016, 2019] },
    cliches: ['farmer', 'criminal'],
    text: 'Farms salt and buries tins on the far side of the causeway in <em>Saltmarsh</em>. She has lied to every officer of the district but Ines Okoro, to whom she simply does not speak until the third year.',
  },
  {
    ...{ name: 'Juno Vale', show: 'orbit-diner', presence: 'she', years: [2021, 2026] },
    cliches: ['cook', 'astronaut'],
    text: 'Runs the kitchen of <em>Orbit Diner</em>, speaks to the ovens, and has been off the station twice. She signs on as Station Cook Seven and gets her name back in the third episode. She guesses a guest’s home by the way they hold a spoon, and is right four times in five.',
  },
  {
    ...{ name: 'Pim', show: 'orbit-diner', presence: 'they', years: [2021, 2026] },
    cliches: ['robot'],
    text: 'The dishwasher of <em>Orbit Diner</em>, built to apologise and tired of it. Pim has seen the second chair, and will not say where it is. Juno Vale is the only one who dries.',
  },
]
