import {
  type Check,
  type Checks,
  check,
  type Keyphrase,
  type Page,
  present,
} from '../model/index.ts'
import { keyphraseInBeginningTitle, keyphraseInTitle } from './keyphrase.ts'

export const titleChecks = (page: Page, focus: Keyphrase | undefined): Checks =>
  present({
    ...(focus && {
      keyphraseInTitle: keyphraseInTitle(page, focus),
      keyphraseInBeginningTitle: keyphraseInBeginningTitle(page, focus),
    }),
    titleLength: titleLength(page),
  })

const titleLength = ({ title: { length } }: Page): Check => {
  const title = 'Length of the title'
  if (length === 0) {
    return check({ title, description: 'There is no title.', score: 1, maxScore: 5, length })
  }
  const isGood = length > 40 && length <= 60
  return check({
    title,
    description: isGood
      ? `The title has ${length} characters.`
      : `The title has ${length} characters; 41 to 60 are shown in full and say enough.`,
    score: isGood ? 9 : 6,
    length,
  })
}
