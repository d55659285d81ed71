import { errors } from '../../contract/errors.ts'

/** The same error for every failure, so that it reveals nothing about the network (SEC-39). */
export const oembedErrors = errors({
  oembed_invalid_url: [404, 'There is nothing at this address that can be embedded.'],
})
