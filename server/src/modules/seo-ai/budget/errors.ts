import { errors } from '../../../contract/errors.ts'

export const budgetErrors = errors({
  insufficient_credits: [
    402,
    (cost: number, left: number) =>
      `This costs ${cost} credits, and ${left} are left for today. There are new ones each day (GMT).`,
  ],
})
