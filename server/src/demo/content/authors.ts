/**
 * The authors of the sample site. Their passwords are random and discarded, so no one can sign in as them.
 */
export interface DemoAuthor {
  readonly login: string
  readonly name: string
  readonly role: string
  readonly description: string
}

export const demoAuthors = [
  {
    ...{ login: 'hanne', name: 'Hanne Solberg', role: 'editor' },
    description:
      'Keeps the guide for editors and the peace between them. Watches everything twice, the second time with the sound off.',
  },
  {
    ...{ login: 'tomas', name: 'Tomás Ibarra', role: 'author' },
    description:
      'Dates scenes by tides, moons and train timetables. Has been wrong about Saltmarsh once, and wrote four pages about it.',
  },
  {
    ...{ login: 'adaeze', name: 'Adaeze Nwosu', role: 'author' },
    description:
      'Counts. Looks after the statistics, and after everybody who thinks that a percentage is an argument.',
  },
  {
    ...{ login: 'wren', name: 'Wren Marlowe', role: 'author' },
    description:
      'Writes about people with fewer than twelve lines. Believes that there are no minor characters, only short scenes.',
  },
] as const satisfies readonly DemoAuthor[]

export type AuthorLogin = (typeof demoAuthors)[number]['login']
