import { errors } from '../../../contract/errors.ts'

export const indexNowErrors = errors({
  seo_invalid_index_now_key: [400, 'The key for IndexNow has to be 32 hexadecimal digits.'],
  seo_index_now_off: [409, (obstacle: string) => `Nothing can be submitted. ${obstacle}`],
  seo_index_now_hidden: [
    409,
    'Nothing can be submitted: the site asks search engines not to list it.',
  ],
  seo_index_now_foreign: [400, (url: string) => `This is no address of this site: ${url}`],
})
