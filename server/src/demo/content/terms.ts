/** Categories of the journal, by the slug that posts refer to. */
export const demoCategories = {
  portraits: ['Portraits', 'One person at a time, and where to find them.'],
  'how-we-work': ['How we work', 'Rules, doubts and the reasons for both.'],
  numbers: ['Numbers', 'What the catalogue says when it is counted.'],
  news: ['News', 'What is new here, and what comes next.'],
} as const satisfies Readonly<Record<string, readonly [name: string, description: string]>>

export type CategorySlug = keyof typeof demoCategories

/** Tags of the journal. Shows have catalogue pages, so the names of these tags begin with "On". */
export const demoTags = {
  'harbour-lights': ['On Harbour Lights', 'What we wrote about the show with the lighthouse.'],
  'the-ninth-platform': ['On The Ninth Platform', 'What we wrote about the show with the trains.'],
  saltmarsh: ['On Saltmarsh', 'What we wrote about the show with the mud.'],
  'orbit-diner': ['On Orbit Diner', 'What we wrote about the show with the pancakes.'],
  citations: ['citations', 'How we say where a fact comes from.'],
  dates: ['dates', 'When something happened, and how sure we are of it.'],
  names: ['names', 'What people are called, by whom and since when.'],
  pictures: ['pictures', 'Portraits and posters, and how we choose them.'],
} as const satisfies Readonly<Record<string, readonly [name: string, description: string]>>

export type TagSlug = keyof typeof demoTags
