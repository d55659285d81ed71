import { errors } from '../../../contract/errors.ts'

export const redirectApiErrors = errors({
  seo_redirect_too_many: [400, (count: number) => `At most ${count} can be given at once.`],
  seo_redirect_no_item: [404, 'There is no item or term with this id.'],
  seo_redirect_no_rows: [400, 'Name the redirects by their ids (`rowIds`).'],
  seo_redirect_no_query: [400, 'Say what to look for (`query`).'],
  seo_redirect_not_tested: [400, (reason: string) => `This cannot be tried out: ${reason}.`],
  seo_redirects_failed: [
    409,
    (sources: readonly string[]) => `These could not be made: ${sources.join(', ')}`,
  ],
})
