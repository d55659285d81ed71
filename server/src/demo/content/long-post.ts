import {
  blocks,
  footnotes,
  heading,
  list,
  note,
  opening,
  paragraph,
  person,
  quote,
  show,
} from './blocks.ts'

const NOTES = {
  minute: 'b1f0c6d2-7a43-4f0e-9c55-2f6f3f1d9a01',
  ferry: '4d0a1c7e-52b8-4b0f-8a6d-6b2f6c1e7b02',
} as const

/** What the notes of the text say. */
export const longPostNotes = [
  {
    id: NOTES.minute,
    content:
      'Minutes of the edition that most people can get. If there are two, the entry says which one was counted.',
  },
  {
    id: NOTES.ferry,
    content:
      'The other one is the ferry in <em>Harbour Lights</em>, which three people describe and which has a different funnel each time.',
  },
]

/** A text of several sections: it has contents, footnotes and an initial. */
export const longPost = blocks(
  opening(
    'An entry begins with a name that two people have heard differently. One of them writes it down, the other one writes to us, and from then on there is a page with a question on it. Everything else is patience, and a list of things that we have learned not to do.',
  ),
  paragraph(
    'This is how a page of the catalogue comes about, from the first scene to the last correction. None of it is secret. Most of it is tea.',
  ),
  heading('The first viewing'),
  paragraph(
    `We watch an episode twice: once for what happens, and once for who is there. The second time the sound is off. It is surprising how many people are in a room when nobody speaks. ${person('agnes-trelawny', 'Agnes Trelawny')} was in ${show('harbour-lights', 'Harbour Lights')} for two years before she said a word, and she was never once at the edge of the picture.`,
  ),
  paragraph(
    `Then come the minutes. A citation names the series, the episode and the minute${note(NOTES.minute, 1)}, because a scene that cannot be found again is a rumour. We have nothing against rumours. They have a page of their own, and it is the longest one.`,
  ),
  heading('What counts as a name'),
  paragraph(
    'A name is what others call a person, in a scene that can be cited. What the credits say comes second; what the merchandise says does not come at all. If a person has two names, the entry is called by the one that is used more often, and the other one leads there.',
  ),
  list(
    'Titles are not names, except where everybody has forgotten the rest.',
    'A name that is shouted once in a storm is a name.',
    'Names of boats are names of boats, even if the boat is on board.',
  ),
  paragraph(
    `The hardest case so far was ${person('pim', 'Pim')}, who had a serial number for eleven episodes. The entry began as a number and was renamed on the evening of the broadcast, by four people at once. Since then we lock an entry while it is edited.`,
  ),
  heading('Dates, and what to do without them'),
  paragraph(
    'Stories are careless with years. A birthday cake is evidence; a remark about a birthday cake is a remark. We write down what can be seen, and leave the field empty where two scenes disagree. Empty fields are not gaps. They are the places where we looked and were honest about what we found.',
  ),
  heading('Tides, moons and trains', 3),
  paragraph(
    `There are three clocks in fiction that cannot be bribed. Tides are right to within an hour, moons to within a day, and timetables until the first change of platform. Two entries in the whole catalogue are dated by a ferry, and one of them is wrong${note(NOTES.ferry, 2)}. We keep it, with a remark, because the correction is more instructive than the date.`,
  ),
  quote(
    'If the moon is full on a Tuesday, somebody has to have been there on a Wednesday.',
    'From the notes on Saltmarsh',
  ),
  heading('Drawing the lines between people'),
  paragraph(
    'Relations come last, since they belong to two entries and have to be true in both. We read them aloud in each direction. “Admires” is a relation. “Would admire, if she knew” is a theory, and theories stand on the discussion page, where they are happiest.',
  ),
  paragraph(
    `Not every meeting is a relation. ${person('tobias-fenn', 'Tobias Fenn')} has said good evening to three hundred people, and it was a good evening for perhaps four of them. Those four are on his page.`,
  ),
  heading('The last correction'),
  paragraph(
    'An entry is finished when two people who have not written it can find everything in it. In practice that means never, and in practice that is fine. The oldest page has been corrected a hundred and nine times. The last correction was a comma, and the letter that asked for it was two pages long.',
  ),
  paragraph(
    'If you would like to write such a letter, please do. Name the minute, say what you saw, and tell us whether we may thank you. We read all of them, most of them aloud.',
  ),
  paragraph(
    `And if you would rather write an entry than a letter, begin with a person who has fewer than twelve lines. There is less to watch, there is more to find, and the page will be the only one of its kind. Half of the people on ${show('the-ninth-platform', 'The Ninth Platform')} are still waiting for theirs. They are used to waiting; it is a station. But they have been very patient, and some of them have luggage.`,
  ),
  footnotes,
)
