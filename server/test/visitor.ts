import type { Door } from './door.ts'

export interface PageResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly text: string
}

/** A browser that keeps cookies and runs no scripts. */
export interface Visitor {
  readonly cookies: Map<string, string>
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<PageResponse>
  /** Submits a form like a page of this site; an empty header is omitted. */
  submit(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<PageResponse>
}

export const createVisitor = (app: { readonly http: Door }): Visitor => {
  const cookies = new Map<string, string>()
  const send = async (
    method: 'GET' | 'POST',
    url: string,
    headers: Readonly<Record<string, string>>,
    payload?: string,
  ): Promise<PageResponse> => {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.http.inject({
      method,
      url,
      headers: {
        host: 'callboard.test',
        accept: 'text/html',
        ...(cookie && { cookie }),
        ...Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')),
      },
      ...(payload === undefined ? {} : { payload }),
    })
    for (const { name, value, expires } of response.cookies)
      if (expires?.getTime() === 0) cookies.delete(name)
      else cookies.set(name, value)
    return {
      status: response.statusCode,
      headers: response.headers as PageResponse['headers'],
      text: response.body,
    }
  }
  return {
    cookies,
    get: (path, headers = {}) => send('GET', path, headers),
    submit: (path, fields, headers = {}) =>
      send(
        'POST',
        path,
        {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
        new URLSearchParams(fields).toString(),
      ),
  }
}

/** Names and values of the fields of a page, as its form would submit them. */
export const fieldsOf = (page: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(page.matchAll(/<input\b[^>]*>/g), ([tag]) => [
      attribute(tag, 'name') ?? attribute(tag, 'id') ?? '',
      attribute(tag, 'value') ?? '',
    ]),
  )

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`)
    .exec(tag)?.[1]
    ?.replace(/&#(\d+);/g, (_entity, code: string) => String.fromCharCode(Number(code)))
