import { digestOf, type LocalText } from './digest.ts'
import { type KeyPoint, keyPointsOf } from './points.ts'
import { type Question, questionsOf } from './questions.ts'
import { type Network, type SocialPosts, socialPostsOf } from './social.ts'
import { descriptionsOf, titlesOf } from './titles.ts'

// These run in the analysis thread (server/src/threads), which copies arguments and results: a digest has
// functions and cannot be copied, so each makes its own.

export const titlesFrom = (text: LocalText, without: readonly string[]): readonly string[] =>
  titlesOf(digestOf(text), without)

export const descriptionsFrom = (text: LocalText, without: readonly string[]): readonly string[] =>
  descriptionsOf(digestOf(text), without)

export const questionsFrom = (text: LocalText, without: readonly Question[]): readonly Question[] =>
  questionsOf(
    digestOf(text),
    without.map(({ question }) => question),
  )

export const keyPointsFrom = (text: LocalText, without: readonly KeyPoint[]): readonly KeyPoint[] =>
  keyPointsOf(
    digestOf(text),
    without.map(({ explanation }) => explanation),
  )

export const socialPostsFrom = (
  text: LocalText,
  permalink: string,
  networks: readonly Network[],
): SocialPosts => socialPostsOf(digestOf(text), permalink, networks)
