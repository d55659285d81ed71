import { errors } from '../../../contract/errors.ts'

export const crawlCleanupErrors = errors({
  seo_unknown_filter: [404, 'The list is either `blocked` or `unblocked`.'],
  seo_no_argument: [400, 'What is to be blocked needs a name or a pattern.'],
  seo_argument_too_long: [400, 'A name has at most 200 characters, a value at most 500.'],
  seo_bad_pattern: [
    400,
    (pattern: string) => `This is no pattern that can be used: ${pattern.slice(0, 100)}`,
  ],
  seo_too_many_arguments: [400, (count: number) => `At most ${count} can be given at once.`],
  seo_already_blocked: [400, 'All of these are blocked already.'],
})
