export { cutTo } from './cut.ts'
export { type Digest, digestOf, type LocalText } from './digest.ts'
export {
  descriptionsFrom,
  keyPointsFrom,
  questionsFrom,
  socialPostsFrom,
  titlesFrom,
} from './from-text.ts'
export type { KeyPoint } from './points.ts'
export { type Question, questionsAbout, questionsOf } from './questions.ts'
export { shortened, simplified, tidied } from './rewrite.ts'
export { NETWORKS, type Network, type SocialPosts } from './social.ts'
export { MAX_DESCRIPTION, MAX_TITLE } from './titles.ts'
