/** Credits per call of the provider. */
export const COSTS = {
  titles: 10,
  descriptions: 10,
  faqs: 10,
  keyPoints: 10,
  socialPosts: 10,
  rephrase: 5,
  assistant: 50,
  imageLow: 250,
  imageMedium: 1_000,
  insights: 100,
} as const

export type AiFeature = keyof typeof COSTS
