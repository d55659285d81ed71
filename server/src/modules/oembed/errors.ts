import { errors } from '../../contract/errors.ts'

/** One answer for everything that fails, so that it tells nothing about the network (SEC-39). */
export const oembedErrors = errors({
  oembed_invalid_url: [404, 'There is nothing at this address that can be embedded.'],
})
