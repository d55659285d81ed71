import { type Checks, type Keyphrase, type Page, present } from '../model/index.ts'
import {
  keyphraseInDescription,
  keyphraseInImageAlt,
  keyphraseInIntroduction,
  keyphraseInSubHeadings,
  keyphraseInTitle,
  keyphraseInURL,
  keyphraseLength,
  keywordDensity,
} from './keyphrase.ts'

export const focusChecks = (page: Page, phrase: Keyphrase, hasContent: boolean): Checks =>
  present({
    keyphraseInTitle: keyphraseInTitle(page, phrase),
    keyphraseInDescription: keyphraseInDescription(page, phrase),
    keyphraseLength: keyphraseLength(page, phrase),
    keyphraseInURL: keyphraseInURL(page, phrase),
    ...(hasContent && {
      keyphraseInIntroduction: keyphraseInIntroduction(page, phrase),
      keyphraseInSubHeadings: keyphraseInSubHeadings(page, phrase),
      keyphraseInImageAlt: keyphraseInImageAlt(page, phrase),
      keywordDensity: keywordDensity(page, phrase),
    }),
  })

export const additionalChecks = (page: Page, phrase: Keyphrase, hasContent: boolean): Checks =>
  present({
    keyphraseInDescription: keyphraseInDescription(page, phrase),
    keyphraseLength: keyphraseLength(page, phrase),
    ...(hasContent && {
      keyphraseInIntroduction: keyphraseInIntroduction(page, phrase),
      keyphraseInImageAlt: keyphraseInImageAlt(page, phrase),
      keywordDensity: keywordDensity(page, phrase),
    }),
  })
