import type { AuthorLogin } from './authors.ts'

/** A comment with its replies. */
export interface DemoComment {
  readonly name: string
  readonly date: string
  readonly content: string
  /** The login, if an author wrote it. */
  readonly login?: AuthorLogin
  /** Held for moderation. */
  readonly isHeld?: boolean
  readonly answers?: readonly DemoComment[]
}

/** Comments by the slug of their post. */
export const demoComments: Readonly<Record<string, readonly DemoComment[]>> = {
  'where-to-begin': [
    {
      ...{ name: 'Perpetua', date: '2025-01-11T19:02:00' },
      content:
        'I followed the names as you said and ended up at a ferry timetable at two in the morning. Thank you, I think.',
      answers: [
        {
          ...{ name: 'Hanne Solberg', login: 'hanne', date: '2025-01-12T08:40:00' },
          content: 'That is the usual route. The next one is the tide table.',
        },
      ],
    },
    {
      ...{ name: 'Caspar', date: '2025-02-02T12:15:00' },
      content: 'Checked my first citation. The scene is there, two minutes earlier than you say.',
    },
  ],
  'mara-quill-lighthouse-keeper': [
    {
      ...{ name: 'Odette', date: '2025-02-03T21:10:00' },
      content: 'The episode without her is 2.06. I have always thought that she is the boat.',
      answers: [
        {
          ...{ name: 'Wren Marlowe', login: 'wren', date: '2025-02-04T07:55:00' },
          content: 'She is the boat. I am putting that into the entry as a theory, with your name.',
          answers: [
            {
              ...{ name: 'Odette', date: '2025-02-04T18:20:00' },
              content: 'My mother will be insufferable about this. It was hers.',
            },
          ],
        },
        {
          ...{ name: 'Ilya', date: '2025-02-06T10:00:00' },
          content: 'Somebody is on the gallery in 2.06, at 38 minutes. I will not be moved.',
        },
      ],
    },
  ],
  'how-old-is-ines-okoro': [
    {
      ...{ name: 'Brigid', date: '2025-03-04T20:30:00' },
      content: 'Could the two extra candles be for luck? My aunt does that.',
      answers: [
        {
          ...{ name: 'Tomás Ibarra', login: 'tomas', date: '2025-03-05T09:12:00' },
          content: 'One for luck, yes. Two would be an opinion.',
        },
      ],
    },
    {
      ...{ name: 'Samir', date: '2025-03-06T22:41:00' },
      content: 'Leave it empty. I like not knowing.',
    },
  ],
  'how-we-count-the-dead': [
    {
      ...{ name: 'Nadia', date: '2026-02-10T17:05:00' },
      content: 'What about those who come back? Do they leave the list?',
      answers: [
        {
          ...{ name: 'Adaeze Nwosu', login: 'adaeze', date: '2026-02-10T18:30:00' },
          content:
            'They stay on it. Coming back does not undo a death, it only makes the second one more annoying.',
        },
      ],
    },
  ],
  'what-changed-this-summer': [
    {
      ...{ name: 'Leon', date: '2025-09-02T06:50:00' },
      content: 'The direction of relations alone was worth the wait.',
    },
    {
      ...{ name: 'Margot', date: '2025-09-03T14:25:00', isHeld: true },
      content: 'Which five citations were replaced? I may still have notes on one of them.',
    },
  ],
  'a-timetable-that-lies': [
    {
      ...{ name: 'Ulrich', date: '2026-04-15T23:52:00' },
      content: 'I set an alarm to post this at 23:52.',
      answers: [
        {
          ...{ name: 'Tomás Ibarra', login: 'tomas', date: '2026-04-16T07:30:00' },
          content: 'And there it is. You are now version A.',
        },
      ],
    },
  ],
}
