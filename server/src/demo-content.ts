import type { PostInput } from './modules/posts/index.ts'

/** Block markup of sample texts, one builder per kind of block. */
const paragraph = (text: string): string =>
  `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`

const heading = (text: string): string =>
  `<!-- wp:heading -->\n<h2 class="wp-block-heading">${text}</h2>\n<!-- /wp:heading -->`

const list = (...items: readonly string[]): string => {
  const lines = items.map(
    (item) => `<!-- wp:list-item -->\n<li>${item}</li>\n<!-- /wp:list-item -->`,
  )
  return `<!-- wp:list -->\n<ul class="wp-block-list">${lines.join('\n\n')}</ul>\n<!-- /wp:list -->`
}

const quote = (text: string, source: string): string =>
  `<!-- wp:quote -->\n<blockquote class="wp-block-quote">${paragraph(text)}<cite>${source}</cite></blockquote>\n<!-- /wp:quote -->`

const blocks = (...parts: readonly string[]): string => parts.join('\n\n')

/** A page with the pages below it. */
export interface DemoPage extends PostInput {
  readonly children?: readonly DemoPage[]
}

/** Pages of a made-up catalogue of made-up people. */
export const demoPages: readonly DemoPage[] = [
  {
    title: 'About this catalogue',
    date: '2025-01-06T09:00:00',
    menu_order: 1,
    content: blocks(
      paragraph(
        'This site describes the people of four invented programmes: <em>Harbour Lights</em>, <em>The Ninth Platform</em>, <em>Saltmarsh</em> and <em>Orbit Diner</em>. None of them was ever broadcast, and none of these people exists. That makes them patient subjects for trying things out.',
      ),
      paragraph(
        'Every entry tells who somebody is, when we first meet them, and which episodes we relied on. Where the episodes contradict each other, the entry says so instead of choosing a side.',
      ),
      heading('Who keeps it'),
      paragraph(
        'A handful of editors write, and anybody may send a correction. The guide explains how an entry comes about and what it has to contain.',
      ),
    ),
  },
  {
    title: 'Guide for editors',
    date: '2025-01-08T10:30:00',
    menu_order: 2,
    content: blocks(
      paragraph(
        'An entry is short on purpose. A reader who arrives in the middle of an episode wants to know who has just walked in, not how the story ends.',
      ),
      list(
        'Write the name as the credits spell it.',
        'Give the first appearance with programme, series and episode.',
        'Keep the ending for the last paragraph, under its own heading.',
      ),
      paragraph('The two pages below this one go into detail.'),
    ),
    children: [
      {
        title: 'Names and aliases',
        date: '2025-01-09T08:15:00',
        menu_order: 1,
        content: blocks(
          paragraph(
            'The main name is the one a character uses for themselves at the end of their first episode. Titles, ranks and pet names are aliases.',
          ),
          heading('When a name changes'),
          paragraph(
            'Juno Vale of <em>Orbit Diner</em> signs on as “Station Cook Seven” and gets her name only in the third episode. The entry is filed under Vale, and the number is an alias with a note.',
          ),
        ),
      },
      {
        title: 'Citing an episode',
        date: '2025-01-09T08:45:00',
        menu_order: 2,
        content: blocks(
          paragraph(
            'A citation has four parts: programme, series, episode and the minute. “Saltmarsh 2.04, 31 min” is enough; the title of the episode is welcome and not needed.',
          ),
          quote('If two people cannot find the scene, it is not a citation yet.', 'House rule'),
        ),
      },
    ],
  },
]

/** Posts of the catalogue's working diary, oldest first. */
export const demoPosts: readonly PostInput[] = [
  {
    title: 'Where to begin',
    date: '2025-01-10T09:00:00',
    sticky: true,
    content: blocks(
      paragraph(
        'New here? Read about the catalogue first, then open any entry and follow the names in it. Most people are three steps away from anybody else.',
      ),
      paragraph(
        'If you want to help, the quickest way is to check a citation. Pick an entry, look up the minute it names, and tell us whether the scene is there.',
      ),
    ),
  },
  {
    title: 'Mara Quill, lighthouse keeper',
    date: '2025-02-03T14:20:00',
    excerpt: 'The one who counts the ships in Harbour Lights.',
    content: blocks(
      paragraph(
        'Mara Quill keeps the light of Kestrel Point and the only complete list of ships that passed it. She appears in every episode of <em>Harbour Lights</em> but one.',
      ),
      heading('First appearance'),
      paragraph(
        'Harbour Lights 1.01, 2 min. We see her hands before her face: she is mending a logbook.',
      ),
      heading('What she wants'),
      paragraph(
        'To be asked. Three people in the town know what happened to the ferry, and she is the only one of them who would answer.',
      ),
    ),
  },
  {
    title: 'Tobias Fenn and the missing timetable',
    date: '2025-02-17T11:05:00',
    content: blocks(
      paragraph(
        'Tobias Fenn is the night porter of <em>The Ninth Platform</em>, a station with eight platforms on the plan. He never leaves the building on screen.',
      ),
      paragraph(
        'The timetable that he guards changes between scenes. We compared every shot of it and found two versions, which the entry lists side by side.',
      ),
      list('Version A: the last train leaves at 23:52.', 'Version B: there is no last train.'),
    ),
  },
  {
    title: 'How old is Ines Okoro?',
    date: '2025-03-04T16:40:00',
    content: blocks(
      paragraph(
        'In <em>Saltmarsh</em> 1.02 Ines Okoro says she is thirty-one. In 1.07, which plays in the same autumn, her mother lights thirty-three candles.',
      ),
      paragraph(
        'An entry holds one birth year at most. When the sources disagree, leave the field empty and write the two scenes down. A wrong number travels further than a missing one.',
      ),
      quote('Empty is an answer. It means that we looked.', 'From the editors’ notes'),
    ),
  },
  {
    title: 'Drawing relations that go one way',
    date: '2025-03-19T10:10:00',
    content: blocks(
      paragraph(
        '“Sister of” holds in both directions; “owes money to” does not. The catalogue keeps the direction, so that a page can say who admires whom without claiming that it is returned.',
      ),
      paragraph(
        'When you add a relation, read it aloud from left to right. If the sentence sounds wrong, turn it round.',
      ),
    ),
  },
  {
    title: 'Juno Vale cooks for strangers',
    date: '2025-04-08T18:30:00',
    content: blocks(
      paragraph(
        '<em>Orbit Diner</em> feeds whoever docks. Juno Vale runs its kitchen, speaks to the ovens, and has been off the station twice.',
      ),
      heading('Running jokes'),
      list(
        'The soup of the day is always yesterday’s.',
        'Nobody has seen the second chair.',
        'She guesses a guest’s home by the way they hold a spoon, and is right four times in five.',
      ),
    ),
  },
  {
    title: 'Merging two entries for one person',
    date: '2025-05-12T09:25:00',
    content: blocks(
      paragraph(
        'The woman in the yellow coat had an entry of her own until episode nine told us her name. Such entries are merged, not deleted: the older address keeps working and leads to the newer one.',
      ),
      list(
        'Move the citations first.',
        'Turn the old name into an alias.',
        'Check the relations; each of them may now be there twice.',
      ),
    ),
  },
  {
    title: 'Choosing a picture',
    date: '2025-06-02T13:00:00',
    content: blocks(
      paragraph(
        'A portrait shows one person, facing us, in a scene that gives nothing away. A picture from the finale is a spoiler, however good the light was.',
      ),
      paragraph(
        'Describe what can be seen for those who cannot see it: “A woman in oilskins on a gallery at dusk” helps more than “Mara Quill, series one”.',
      ),
    ),
  },
  {
    title: 'Minor characters deserve a line',
    date: '2025-07-21T15:45:00',
    content: blocks(
      paragraph(
        'The baker of Kestrel Point speaks eleven words in three series, and two of them turn the plot. Minor characters get an entry as soon as somebody else’s entry has to mention them twice.',
      ),
      paragraph('One line is enough: who they are to whom, and where to find them.'),
    ),
  },
  {
    title: 'What changed this summer',
    date: '2025-09-01T08:00:00',
    content: blocks(
      paragraph('A short report on three months of work.'),
      list(
        'Forty-two citations were checked; five led nowhere and were replaced.',
        'Relations show their direction on every page.',
        'The list of aliases can be searched.',
      ),
      paragraph('Next: the timeline of <em>Saltmarsh</em>, which needs patient people.'),
    ),
  },
  {
    title: 'Before the next editors’ meeting',
    date: '2025-10-06T12:00:00',
    status: 'private',
    content: blocks(
      paragraph('For editors only: the points for the meeting, and who prepares them.'),
      list(
        'Birth years that cannot be settled: keep the field or drop it?',
        'Somebody to watch Saltmarsh 2.01 to 2.04 with a stopwatch.',
      ),
    ),
  },
  {
    title: 'A timeline for Saltmarsh',
    date: '2025-11-03T17:15:00',
    status: 'draft',
    content: blocks(
      paragraph(
        'Unfinished. The tides give it away: every scene at the causeway can be dated to within an hour if we trust the almanac on the kitchen wall.',
      ),
      paragraph('Still open: which year is the almanac from?'),
    ),
  },
]
