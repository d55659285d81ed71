import { errors } from '../../../contract/errors.ts'

export const redirectGroupErrors = errors({
  seo_redirect_group_unknown: [404, 'There is no such group of redirects.'],
  seo_redirect_group_built_in: [403, 'The groups that every site has cannot be changed.'],
  seo_redirect_group_no_name: [400, 'A group needs a name with a letter or a digit.'],
  seo_redirect_group_exists: [409, 'There is a group with this name already.'],
  seo_redirect_group_too_many: [409, (max: number) => `A site has at most ${max} own groups.`],
})
