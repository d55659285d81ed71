import type { PostInput } from '../../modules/posts/index.ts'
import { blocks, heading, lead, list, paragraph, pattern, person, quote, show } from './blocks.ts'

/** A page with its child pages. */
export interface DemoPage extends PostInput {
  readonly slug: string
  readonly children?: readonly DemoPage[]
}

/** The slugs of the home page and of the posts page. */
export const FRONT_PAGE = 'welcome'
export const POSTS_PAGE = 'journal'

/** Pages about a fictional catalogue. */
export const demoPages: readonly DemoPage[] = [
  {
    title: 'People who were never there',
    slug: FRONT_PAGE,
    date: '2025-01-06T08:00:00',
    comment_status: 'closed',
    template: 'start',
    content: blocks(
      lead(
        'Two thousand four hundred people from seven hundred shows that nobody has ever broadcast: who they are, who plays them, when we first meet them and, where it cannot be helped, how they die. All of it is invented, and all of it agrees.',
      ),
      pattern('today'),
      pattern('newest-characters'),
      pattern('newest-shows'),
      pattern('statistics-teaser'),
      pattern('magazine'),
    ),
  },
  {
    title: 'Journal',
    slug: POSTS_PAGE,
    date: '2025-01-06T08:30:00',
    comment_status: 'closed',
    content: '',
  },
  {
    title: 'About this catalogue',
    slug: 'about-this-catalogue',
    date: '2025-01-06T09:00:00',
    menu_order: 1,
    content: blocks(
      paragraph(
        `This site describes the people of invented programmes, ${show('harbour-lights', 'Harbour Lights')}, ${show('the-ninth-platform', 'The Ninth Platform')}, ${show('saltmarsh', 'Saltmarsh')} and ${show('orbit-diner', 'Orbit Diner')} first among them. None of them was ever broadcast, and none of these people exists. That makes them patient subjects for trying things out.`,
      ),
      paragraph(
        'Every entry tells who somebody is, when we first meet them, and which episodes we relied on. Where the episodes contradict each other, the entry says so instead of choosing a side.',
      ),
      heading('Who keeps it'),
      paragraph(
        'Four editors write, and anybody may send a correction. The <a href="/guide-for-editors/">guide</a> explains how an entry comes about and what it has to contain.',
      ),
    ),
  },
  {
    title: 'Guide for editors',
    slug: 'guide-for-editors',
    date: '2025-01-08T10:30:00',
    menu_order: 2,
    content: blocks(
      paragraph(
        'An entry is short on purpose. A reader who arrives in the middle of an episode wants to know who has just walked in, not how the story ends.',
      ),
      list(
        'Write the name as the credits spell it.',
        'Give the first appearance with programme, series and episode.',
        'Keep the ending for the last sentence.',
      ),
      paragraph('The two pages below this one go into detail.'),
    ),
    children: [
      {
        title: 'Names and aliases',
        slug: 'names-and-aliases',
        date: '2025-01-09T08:15:00',
        menu_order: 1,
        content: blocks(
          paragraph(
            'The main name is the one a character uses for themselves at the end of their first episode. Titles, ranks and pet names are aliases.',
          ),
          heading('When a name changes'),
          paragraph(
            `${person('juno-vale', 'Juno Vale')} of ${show('orbit-diner', 'Orbit Diner')} signs on as “Station Cook Seven” and gets her name only in the third episode. The entry is filed under Vale, and the number is an alias with a note.`,
          ),
        ),
      },
      {
        title: 'Citing an episode',
        slug: 'citing-an-episode',
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

/** The preview picture of each page, by slug. */
export const pagePictures: Readonly<Record<string, string>> = {
  [FRONT_PAGE]: 'lighthouse',
  [POSTS_PAGE]: 'desk',
  'about-this-catalogue': 'frames',
  'guide-for-editors': 'cards',
  'names-and-aliases': 'threads',
  'citing-an-episode': 'chart',
}
