/** The bands of scores, as the server filters by them. */
export type Band = 'good' | 'fair' | 'poor'

export const bandOf = (score: number): Band => {
  if (score >= 80) return 'good'
  return score >= 50 ? 'fair' : 'poor'
}
