import { createHash } from 'node:crypto'
import { array, integer, object, string, type ValueOf } from '../../../contract/schema.ts'
import type { OutgoingRequest } from './port.ts'

const required = { required: true } as const

/** What a route would send, for people to read before it does. */
export const Preview = object(
  {
    requests: array(
      object({
        host: string(required),
        url: string(required),
        model: string(required),
        body: string({ ...required, description: 'The body of the request, as it is sent.' }),
      }),
      {
        ...required,
        description: 'The requests to the AI service; empty if the work is done on this server.',
      },
    ),
    digest: string({
      ...required,
      description: 'Digest of the requests, for `previewed` of the route that sends them.',
    }),
    cost: integer({ ...required, description: 'Credits that all requests cost together.' }),
    remaining: integer({ ...required, description: 'Credits that the caller has left today.' }),
  },
  required,
)

export type Preview = ValueOf<typeof Preview>

export const presentRequests = (
  requests: readonly OutgoingRequest[],
): Pick<Preview, 'requests' | 'digest'> => ({
  requests: requests.map(({ url, body }) => ({
    ...{ host: hostOf(url), url },
    ...{ model: body.model, body: JSON.stringify(body) },
  })),
  digest: digestOf(requests),
})

export const hostOf = (url: string): string => new URL(url).host

/** Differs whenever the requests do; that of no request stands for work on this server. */
export const digestOf = (requests: readonly OutgoingRequest[]): string =>
  createHash('sha256')
    .update(JSON.stringify(requests.map(({ url, body }) => [url, body])))
    .digest('base64url')
