import { errors } from '../../../contract/errors.ts'

export const integrationErrors = errors({
  seo_missing_code: [400, 'Give the code that the research service has issued.'],
  seo_authentication_failed: [400, 'The research service did not accept this.'],
  seo_refresh_failed: [400, 'The connection to the research service could not be renewed.'],
  seo_invalid_keyphrase: [400, 'Give a keyphrase, and the country as two letters.'],
  seo_not_connected: [400, 'The site is not connected to a research service.'],
  seo_research_failed: [400, 'The research service gave no keyphrases.'],
  seo_too_much_research: [400, 'The research service was asked too often. Try again later.'],
})
