import { once } from 'node:events'
import { type IncomingMessage, request as send } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Accepts requests: an app in this process, or the socket of another one. */
export interface Door {
  inject(request: DoorRequest): Promise<DoorResponse>
}

interface DoorRequest {
  readonly method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: string | Buffer
}

interface DoorResponse {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>
  readonly body: string
  readonly cookies: readonly {
    readonly name: string
    readonly value: string
    readonly expires?: Date
  }[]
}

/** The door of a server at this address. Redirects are returned, not followed. */
export const doorAt = (address: string): Door => ({
  inject: async ({ method, url, headers, payload }) => {
    const asked = send(new URL(url, address), { method, headers })
    asked.end(payload)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return {
      statusCode: answer.statusCode ?? 0,
      headers: answer.headers,
      body: (await buffer(answer)).toString('utf8'),
      cookies: (answer.headers['set-cookie'] ?? []).map(readCookie),
    }
  },
})

const readCookie = (header: string): DoorResponse['cookies'][number] => {
  const [pair = '', ...attributes] = header.split('; ')
  const at = pair.indexOf('=')
  const expires = attributes.find((text) => /^expires=/i.test(text))?.slice('expires='.length)
  return {
    name: pair.slice(0, at),
    value: decodeURIComponent(pair.slice(at + 1)),
    ...(expires === undefined ? {} : { expires: new Date(expires) }),
  }
}
