/** A category with its weight among the categories of its kind. */
export type Choice = readonly [slug: string, weight: number]

const choices = (text: string): readonly Choice[] =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [slug = '', weight = '1'] = word.split(':')
      return [slug, Number(weight)]
    })

/** Every category of the sample catalogue by kind; the shares are those of a real one. */
export const DEMO_CATEGORIES = {
  gender: choices(`cisgender:850 trans-woman:45 non-binary:40 trans-man:18 gender-fluid:14
    gender-queer:10 agender:8 demigender:5 intersex:5 undefined:4 hijra:1`),
  sexuality: choices(`homosexual:550 bisexual:300 pansexual:40 queer:35 heterosexual:30 undefined:20
    asexual:13 unlabeled:7 fluid:5`),
  romantic: choices(`homoromantic:40 biromantic:30 panromantic:12 heteroromantic:8 aromantic:5
    demiromantic:3 grayromantic:2`),
  cliche: choices(`none:80 cheater:60 law-enforcement:55 parent:50 phase:40 athlete:38
    artist:36 cartoon:35 criminal:34 musician:32 medical:30 science:28 teacher:26 coming-out:26
    bully:24 addict:22 villain:22 rich:20 superhero:20 witch:18 vampire:16 robot:14 alien:14
    royalty:14 soldier:14 spy:13 journalist:12 lawyer:12 cook:10 mechanic:10 pirate:9 ghost:9
    disabled:9 politician:8 firefighter:8 librarian:7 farmer:6 conditional-queerness:6 writer:6
    immortal:5 twin:5 psychic:4 clone:3 cowhand:3 astronaut:3 time-traveller:2`),
  format: choices('tv-show:750 web-series:120 mini-series:70 movie:60'),
  genre:
    choices(`drama:300 comedy:200 crime:110 sci-fi:90 fantasy:80 soap-opera:70 teen:70 thriller:60
    romance:60 mystery:50 action:50 horror:40 medical:35 animation:35 period:30 superhero:25
    dark-comedy:25 legal:20 musical:15 western:8 war:8 sports:6`),
  trope:
    choices(`none:120 coming-out:100 big-queer-wedding:60 happy-ending:70 subtext:50 slow-burn:45
    forbidden-love:40 erasure:35 queerbaiting:30 gal-pals:30 unrequited:30 fake-relationship:20
    prison:18 everyones-queer:18 literary-inspired:15 true-story:12 cliffhanger:12 gaybies:10
    video-game:3`),
  star: choices('gold:40 silver:60 bronze:50 anti:10'),
  trigger: choices('high:30 medium:40 low:50'),
  intersection: choices(`poc-centric:30 diverse-cast:30 interracial:20 disabilities:10 religion:8
    immigrants:6 senior-representation:4 neurodivergence:4`),
  actor_gender: choices(`cis-woman:850 cis-man:70 non-binary:35 trans-woman:25 trans-man:8
    genderfluid:6 agender:3 two-spirit:1 undefined:2`),
  actor_sexuality:
    choices(`heterosexual:420 unknown:350 homosexual:90 bisexual:70 queer:50 pansexual:15
    asexual:3 fluid:2`),
} as const

/** Categories set by the facts instead of a draw; and one that no item carries. */
export const FOLLOWING: readonly (readonly [kind: string, slugs: readonly string[]])[] = [
  ['cliche', ['dead', 'queer-irl', 'never-used']],
  ['trope', ['dead-queers']],
]

/** Names that are not the capitalised words of their slug. */
const NAMES: Readonly<Partial<Record<string, string>>> = {
  'cis-man': 'Cis man',
  'cis-woman': 'Cis woman',
  'dead-queers': 'Dead queers',
  'everyones-queer': 'Everyone’s queer',
  'literary-inspired': 'Literary-inspired',
  'mini-series': 'Mini-series',
  'non-binary': 'Non-binary',
  'poc-centric': 'POC-centric',
  'queer-irl': 'Queer in real life',
  'sci-fi': 'Sci-fi',
  'time-traveller': 'Time traveller',
  'true-story': 'Based on a true story',
  'tv-show': 'TV show',
  'two-spirit': 'Two-spirit',
  usa: 'USA',
}

/** `tv-show` becomes "TV show"; places keep their capitals. */
export const nameOfCategory = (kind: string, slug: string): string => {
  const isPlace = kind === 'nation' || kind === 'station'
  const words = slug
    .split('-')
    .map((word, index) => (index === 0 || isPlace ? capital(word) : word))
    .join(' ')
  return NAMES[slug] ?? words
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
