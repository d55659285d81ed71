import { errors } from '../../../contract/errors.ts'

export const lookupErrors = errors({
  rest_taxonomy_invalid: [404, 'There is no such taxonomy.'],
})
