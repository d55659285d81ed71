import type { PostInput } from '../../modules/posts/index.ts'
import type { AuthorLogin } from './authors.ts'
import { blocks, heading, list, paragraph, person, quote, show } from './blocks.ts'
import { longPost, longPostNotes } from './long-post.ts'
import type { CategorySlug, TagSlug } from './terms.ts'

/** A post with its author, its terms and its featured image. */
export interface DemoPost {
  readonly by: AuthorLogin
  readonly in: CategorySlug
  readonly about?: readonly TagSlug[]
  readonly picture?: string
  readonly post: PostInput & { readonly slug: string }
}

/** The journal of the catalogue, oldest first. */
export const demoPosts: readonly DemoPost[] = [
  {
    ...{ by: 'hanne', in: 'news', picture: 'desk' },
    post: {
      title: 'Where to begin',
      slug: 'where-to-begin',
      date: '2025-01-10T09:00:00',
      sticky: true,
      excerpt: 'Open any entry and follow the names in it. Nobody is far from anybody.',
      content: blocks(
        paragraph(
          `New here? Read <a href="/about-this-catalogue/">about the catalogue</a> first, then open <a href="/characters/">any entry</a> and follow the names in it. Most people are three steps away from anybody else.`,
        ),
        paragraph(
          'If you want to help, the quickest way is to check a citation. Pick an entry, look up the minute it names, and tell us whether the scene is there.',
        ),
      ),
    },
  },
  {
    ...{ by: 'wren', in: 'portraits', about: ['harbour-lights'], picture: 'lighthouse' },
    post: {
      title: 'Mara Quill, lighthouse keeper',
      slug: 'mara-quill-lighthouse-keeper',
      date: '2025-02-03T14:20:00',
      excerpt: 'The one who counts the ships in Harbour Lights.',
      content: blocks(
        paragraph(
          `${person('mara-quill', 'Mara Quill')} keeps the light of Kestrel Point and the only complete list of ships that passed it. She appears in every episode of ${show('harbour-lights', 'Harbour Lights')} but one.`,
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
  },
  {
    ...{ by: 'tomas', in: 'portraits', about: ['the-ninth-platform', 'dates'], picture: 'station' },
    post: {
      title: 'Tobias Fenn and the missing timetable',
      slug: 'tobias-fenn-and-the-missing-timetable',
      date: '2025-02-17T11:05:00',
      content: blocks(
        paragraph(
          `${person('tobias-fenn', 'Tobias Fenn')} is the night porter of ${show('the-ninth-platform', 'The Ninth Platform')}, a station with eight platforms on the plan. He never leaves the building on screen.`,
        ),
        paragraph(
          'The timetable that he guards changes between scenes. We compared every shot of it and found two versions, which the entry lists side by side.',
        ),
        list('Version A: the last train leaves at 23:52.', 'Version B: there is no last train.'),
      ),
    },
  },
  {
    ...{ by: 'tomas', in: 'how-we-work', about: ['saltmarsh', 'dates'], picture: 'marsh' },
    post: {
      title: 'How old is Ines Okoro?',
      slug: 'how-old-is-ines-okoro',
      date: '2025-03-04T16:40:00',
      excerpt: 'Thirty-one candles or thirty-three: what to do when the sources disagree.',
      content: blocks(
        paragraph(
          `In ${show('saltmarsh', 'Saltmarsh')} 1.02 ${person('ines-okoro', 'Ines Okoro')} says she is thirty-one. In 1.07, which plays in the same autumn, her mother lights thirty-three candles.`,
        ),
        paragraph(
          'An entry holds one birth year at most. When the sources disagree, leave the field empty and write the two scenes down. A wrong number travels further than a missing one.',
        ),
        quote('Empty is an answer. It means that we looked.', 'From the editors’ notes'),
      ),
    },
  },
  {
    ...{ by: 'hanne', in: 'how-we-work', about: ['names'], picture: 'threads' },
    post: {
      title: 'Drawing relations that go one way',
      slug: 'drawing-relations-that-go-one-way',
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
  },
  {
    ...{ by: 'wren', in: 'portraits', about: ['orbit-diner'], picture: 'orbit' },
    post: {
      title: 'Juno Vale cooks for strangers',
      slug: 'juno-vale-cooks-for-strangers',
      date: '2025-04-08T18:30:00',
      content: blocks(
        paragraph(
          `${show('orbit-diner', 'Orbit Diner')} feeds whoever docks. ${person('juno-vale', 'Juno Vale')} runs its kitchen, speaks to the ovens, and has been off the station twice.`,
        ),
        heading('Running jokes'),
        list(
          'The soup of the day is always yesterday’s.',
          'Nobody has seen the second chair.',
          'She guesses a guest’s home by the way they hold a spoon, and is right four times in five.',
        ),
      ),
    },
  },
  {
    ...{ by: 'hanne', in: 'how-we-work', about: ['names', 'citations'], picture: 'cards' },
    post: {
      title: 'Merging two entries for one person',
      slug: 'merging-two-entries-for-one-person',
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
  },
  {
    ...{ by: 'wren', in: 'how-we-work', about: ['pictures'], picture: 'frames' },
    post: {
      title: 'Choosing a picture',
      slug: 'choosing-a-picture',
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
  },
  {
    ...{ by: 'wren', in: 'portraits', about: ['harbour-lights'], picture: 'bakery' },
    post: {
      title: 'Minor characters deserve a line',
      slug: 'minor-characters-deserve-a-line',
      date: '2025-07-21T15:45:00',
      excerpt: 'The baker of Kestrel Point speaks eleven words, and two of them turn the plot.',
      content: blocks(
        paragraph(
          `${person('agnes-trelawny', 'Agnes Trelawny')}, the baker of Kestrel Point, speaks eleven words in six years, and two of them turn the plot. Minor characters get an entry as soon as somebody else’s entry has to mention them twice.`,
        ),
        paragraph('One line is enough: who they are to whom, and where to find them.'),
      ),
    },
  },
  {
    ...{ by: 'hanne', in: 'news', about: ['citations'], picture: 'desk' },
    post: {
      title: 'What changed this summer',
      slug: 'what-changed-this-summer',
      date: '2025-09-01T08:00:00',
      content: blocks(
        paragraph('A short report on three months of work.'),
        list(
          'Forty-two citations were checked; five led nowhere and were replaced.',
          'Relations show their direction on every page.',
          'The list of aliases can be searched.',
        ),
        paragraph(
          `Next: the timeline of ${show('saltmarsh', 'Saltmarsh')}, which needs patient people.`,
        ),
      ),
    },
  },
  {
    ...{ by: 'hanne', in: 'news' },
    post: {
      title: 'Before the next editors’ meeting',
      slug: 'before-the-next-editors-meeting',
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
  },
  {
    ...{ by: 'wren', in: 'portraits', about: ['the-ninth-platform'], picture: 'station' },
    post: {
      title: 'Odile Amsel did not miss her train',
      slug: 'odile-amsel-did-not-miss-her-train',
      date: '2025-10-23T21:00:00',
      excerpt: 'Thirteen years after the stairs: how a farewell is made of almost nothing.',
      content: blocks(
        paragraph(
          `On this day in 2012 ${person('odile-amsel', 'Odile Amsel')} went down the stairs to the ninth platform. The camera stayed at the top. What we know of the rest we know from a sound, a hat, and the face of ${person('tobias-fenn', 'Tobias Fenn')}.`,
        ),
        paragraph(
          'She had nine scenes in three years. In seven of them she asks what time it is. In the last one nobody asks, and the clock above the stairs has no hands.',
        ),
        quote(
          '“You are early,” he said. “No,” she said, “I am the train.”',
          'The Ninth Platform 4.05',
        ),
      ),
    },
  },
  {
    ...{ by: 'tomas', in: 'how-we-work', about: ['saltmarsh', 'dates'] },
    post: {
      title: 'A timeline for Saltmarsh',
      slug: 'a-timeline-for-saltmarsh',
      date: '2025-11-03T17:15:00',
      status: 'draft',
      content: blocks(
        paragraph(
          'Unfinished. The tides give it away: every scene at the causeway can be dated to within an hour if we trust the almanac on the kitchen wall.',
        ),
        paragraph('Still open: which year is the almanac from?'),
      ),
    },
  },
  {
    ...{ by: 'adaeze', in: 'numbers', about: ['dates'], picture: 'chart' },
    post: {
      title: 'A year in numbers',
      slug: 'a-year-in-numbers',
      date: '2026-01-07T09:30:00',
      excerpt: 'What the catalogue says when it is counted, and what it keeps to itself.',
      content: blocks(
        paragraph(
          'The <a href="/statistics/">statistics</a> are made anew with every change, so this post is out of date by the time you read it. That is why it has no figures in it.',
        ),
        list(
          'Look at shares before you look at totals: a large year is not a good one.',
          'Compare a nation with itself, ten years earlier, and not with its neighbours.',
          'Wherever a bar is very short, read the names behind it. There are few enough.',
        ),
        paragraph(
          'Every table can be had as a file. If you find something, tell us; if you draw something, show us.',
        ),
      ),
    },
  },
  {
    ...{ by: 'adaeze', in: 'numbers', picture: 'candles' },
    post: {
      title: 'How we count the dead',
      slug: 'how-we-count-the-dead',
      date: '2026-02-09T10:00:00',
      excerpt: 'Dead is who has died, even if they are back for breakfast.',
      content: blocks(
        paragraph(
          'It sounds simple, until somebody comes back. Our rule: <strong>dead is who has died</strong>, on a day that can be named or in a scene that cannot be read otherwise. Who returns keeps the date, and gets a second one when it comes to that.',
        ),
        heading('What is not counted'),
        list(
          'Deaths that turn out to be dreams, if the dream is over by the end of the episode.',
          'People of whom nothing is heard any more. Silence is not a cause.',
          'Anybody who was a ghost when we met them: that one is on the other side of the first scene.',
        ),
        paragraph(
          'The list by <a href="/statistics/death/">year and day</a> is the saddest page we have. It is also the one that people write to us about, and they are usually right.',
        ),
      ),
    },
  },
  {
    ...{ by: 'wren', in: 'portraits', about: ['orbit-diner', 'names'], picture: 'orbit' },
    post: {
      title: 'How Pim got a name',
      slug: 'how-pim-got-a-name',
      date: '2026-03-12T12:45:00',
      content: blocks(
        paragraph(
          `For eleven episodes of ${show('orbit-diner', 'Orbit Diner')} the dishwasher has a serial number and apologises for it. Then ${person('juno-vale', 'Juno Vale')} needs to shout across the galley, and there is only time for one syllable.`,
        ),
        paragraph(
          `${person('pim', 'Pim')} has kept the name, the apology for the name, and the towel. Our entry says “they”, since that is what Pim says when asked, which happens in 2.03 and is the shortest scene of the year.`,
        ),
      ),
    },
  },
  {
    ...{ by: 'hanne', in: 'how-we-work', about: ['names', 'citations', 'dates'], picture: 'cards' },
    post: {
      title: 'How an entry is made',
      slug: 'how-an-entry-is-made',
      date: '2026-03-25T09:15:00',
      excerpt: 'From the first viewing to the last comma: a page of the catalogue, step by step.',
      meta: { footnotes: JSON.stringify(longPostNotes) },
      content: longPost,
    },
  },
  {
    ...{
      by: 'tomas',
      in: 'how-we-work',
      about: ['the-ninth-platform', 'citations', 'dates'],
      picture: 'clock',
    },
    post: {
      title: 'A timetable that lies',
      slug: 'a-timetable-that-lies',
      date: '2026-04-14T20:10:00',
      content: blocks(
        paragraph(
          `We have now been through all of ${show('the-ninth-platform', 'The Ninth Platform')} with a stopwatch. Version A of the timetable hangs in scenes that ${person('tobias-fenn', 'Tobias Fenn')} remembers, version B in those that happen to him.`,
        ),
        paragraph(
          'This is a theory, so it stands on the discussion page and not in the entry. An entry says what can be seen. What it means is for the people who have seen it.',
        ),
      ),
    },
  },
  {
    ...{ by: 'hanne', in: 'news', about: ['citations', 'pictures'], picture: 'lighthouse' },
    post: {
      title: 'Help wanted, patience provided',
      slug: 'help-wanted-patience-provided',
      date: '2026-05-18T08:20:00',
      excerpt: 'Three tasks for a rainy evening, none of which needs an account.',
      content: blocks(
        paragraph('Three things that anybody can do on a rainy evening:'),
        list(
          'Look up <a href="/characters/">somebody you know</a>, and write to us if the years are wrong.',
          `Watch ${show('harbour-lights', 'Harbour Lights')} 2.06 and tell us who is on the gallery.`,
          'Describe a picture in one sentence, for somebody who cannot see it.',
        ),
        paragraph('There is no deadline. None of these people is going anywhere.'),
      ),
    },
  },
]
