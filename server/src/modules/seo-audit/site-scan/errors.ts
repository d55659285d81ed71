import { errors } from '../../../contract/errors.ts'

export const analyzerErrors = errors({
  seo_analysis_no_object: [404, 'There is nothing with this id.'],
  seo_analysis_no_keyphrase: [400, 'A keyphrase of up to 500 characters is missing.'],
})
