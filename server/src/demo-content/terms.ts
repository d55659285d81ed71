/** Categories of the journal, by the slug under which posts name them. */
export const demoCategories = {
  portraits: ['Portraits', 'One person at a time, and where to find them.'],
  'how-we-work': ['How we work', 'Rules, doubts and the reasons for both.'],
  numbers: ['Numbers', 'What the catalogue says when it is counted.'],
  news: ['News', 'What is new here, and what comes next.'],
} as const satisfies Readonly<Record<string, readonly [name: string, description: string]>>

export type CategorySlug = keyof typeof demoCategories

/** Tags of the journal. */
export const demoTags = {
  'harbour-lights': 'Harbour Lights',
  'the-ninth-platform': 'The Ninth Platform',
  saltmarsh: 'Saltmarsh',
  'orbit-diner': 'Orbit Diner',
  citations: 'citations',
  dates: 'dates',
  names: 'names',
  pictures: 'pictures',
} as const satisfies Readonly<Record<string, string>>

export type TagSlug = keyof typeof demoTags
