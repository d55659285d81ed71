import { aboutPage } from './about-page.ts'
import { callToAction } from './call-to-action.ts'
import { cast } from './cast.ts'
import { characterProfile } from './character-profile.ts'
import { contact } from './contact.ts'
import { interview } from './interview.ts'
import { latestPosts } from './latest-posts.ts'
import { notFound } from './not-found.ts'
import { pageFooter } from './page-footer.ts'
import { pageHeader } from './page-header.ts'
import type { Pattern } from './pattern.ts'
import { pictureAndText } from './picture-and-text.ts'
import { questionsAndAnswers } from './questions-and-answers.ts'
import { quotation } from './quotation.ts'

export type { Pattern } from './pattern.ts'

/** The server's own patterns, in the order in which they are listed. */
export const patterns: readonly Pattern[] = [
  callToAction,
  characterProfile,
  latestPosts,
  pictureAndText,
  quotation,
  questionsAndAnswers,
  interview,
  cast,
  aboutPage,
  contact,
  pageHeader,
  pageFooter,
  notFound,
]
