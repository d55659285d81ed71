import { plainWords } from '../../seo-content-analysis/index.ts'

/** Words that do not describe the subject of a page. Words with less than four letters never count. */
const EMPTY_WORDS = new Set(
  `about above after again also although always among another around away because been before being
  below between both cannot come could does doing done down during each either else ever every from
  further gets give goes going gone have having here hers himself into itself just know last least
  less like made make many might more most much must myself need never next none once only other
  others ours over page part rather read really same seem several shall should show since some
  someone something still such take than that their them then there these they thing things this
  those though through thus together toward under until upon used using very want well were what
  when where whether which while whom whose will with within without would your yours yourself`.split(
    /\s+/,
  ),
)

const MIN_LENGTH = 4
const MAX_TEXT_LENGTH = 200_000
const MAX_KEYWORDS = 10

/** The most frequent words of a text, most frequent first. */
export const keywordsOf = (text: string): readonly string[] => {
  const counts = new Map<string, number>()
  for (const word of plainWords(text.slice(0, MAX_TEXT_LENGTH)))
    if (word.length >= MIN_LENGTH && word.length <= 40 && !EMPTY_WORDS.has(word))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > 1)
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .slice(0, MAX_KEYWORDS)
    .map(([word]) => word)
}
