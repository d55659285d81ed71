import type { Pattern } from './pattern.ts'
import { aboutPage } from './patterns/about-page.ts'
import { callToAction } from './patterns/call-to-action.ts'
import { cast } from './patterns/cast.ts'
import { characterProfile } from './patterns/character-profile.ts'
import { interview } from './patterns/interview.ts'
import { latestPosts } from './patterns/latest-posts.ts'
import { notFound } from './patterns/not-found.ts'
import { pageFooter } from './patterns/page-footer.ts'
import { pageHeader } from './patterns/page-header.ts'
import { pictureAndText } from './patterns/picture-and-text.ts'
import { questionsAndAnswers } from './patterns/questions-and-answers.ts'
import { quotation } from './patterns/quotation.ts'

/** The patterns that come with the server, in the order in which they are offered. */
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
  pageHeader,
  pageFooter,
  notFound,
]
