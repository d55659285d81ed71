import { errors } from '../../../contract/errors.ts'

export const insightErrors = errors({
  analytics_insight_unknown: [404, 'There is no insight with this id.'],
  analytics_insight_not_rated: [409, 'Rate the insight first, then say why.'],
})
