import { errors } from '../../../contract/errors.ts'

export const revisionErrors = errors({
  seo_revision_no_object: [400, 'There is no such item or term.'],
  seo_revision_not_found: [404, 'There is no such revision.'],
  seo_revision_not_comparable: [400, 'Name two revisions of the same item, the later one as toId.'],
  seo_revision_no_note: [400, 'A note of up to 500 characters is missing.'],
})
