import { errors } from '../../../contract/errors.ts'

export const logErrors = errors({
  seo_unknown_log: [400, 'There is no log of this name.'],
  seo_nothing_to_delete: [400, 'Name the addresses or the ids of what is to be deleted.'],
  seo_too_many_entries: [400, (most: number) => `At most ${most} can be named at once.`],
})
