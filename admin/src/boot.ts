/** What the server prints into the page, so that the first screen needs no request before it. */
export interface Boot {
  /** The address of the site, without a slash at its end. */
  readonly home: string
  /** The root of the REST interface in the names of WordPress, with a slash at its end. */
  readonly root: string
  /** The path of the admin, without a slash at its end. */
  readonly base: string
  readonly nonce: string
  readonly site: { readonly title: string; readonly language: string }
  readonly user: {
    readonly id: number
    readonly name: string
    readonly avatar: string
    readonly capabilities: readonly string[]
  }
  /** Responses by path, for the requests that the first screen makes. */
  readonly preload: Readonly<Record<string, unknown>>
}

const element = document.getElementById('boot')
if (!element?.textContent) throw new Error('The page has no boot data.')

export const boot = JSON.parse(element.textContent) as Boot
