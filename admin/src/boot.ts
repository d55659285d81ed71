/** The data that the server prints into the page, so that the frame is drawn before any request. */
export interface Boot {
  /** The address of the site, without a slash at the end. */
  readonly home: string
  /** The root of the REST interface in the names of WordPress, with a slash at the end. */
  readonly root: string
  /** The path of the admin, without a slash at the end. */
  readonly base: string
  readonly nonce: string
  readonly site: { readonly title: string; readonly language: string }
  /** The language of this page, for the signed-in user. */
  readonly language: {
    /** The chosen locale, such as `de_AT`; the strings may be those of another one. */
    readonly locale: string
    /** The language of the strings, such as `de-DE`. */
    readonly tag: string
    readonly isRtl: boolean
    /** The file of `languages/` that has the strings; absent for English. */
    readonly translation?: string
    /** The address of the strings of the editor's packages. */
    readonly pack?: string
  }
  /** The locales that the user can choose. */
  readonly languages: readonly string[]
  /** The locales that the server knows, in one of which the site is written. */
  readonly locales: readonly string[]
  readonly user: {
    readonly id: number
    readonly login: string
    readonly name: string
    readonly avatar: string
    /** The own choice; empty for the language of the site. */
    readonly locale: string
    readonly capabilities: readonly string[]
    /** The version of the account with these data, for `If-Match`. */
    readonly version: number
    /** Those of the preferences store of WordPress, by scope. */
    readonly preferences: Readonly<Record<string, unknown>>
  }
  /** The least length of a password that is chosen here. */
  readonly passwordLength: number
  /** The item in the address of the editor. */
  readonly edited?: { readonly id: number; readonly type: string }
  /** Responses by path, for the first requests of the editor's packages. */
  readonly preload: Readonly<Record<string, PreloadedResponse>>
}

interface PreloadedResponse {
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

const element = document.getElementById('boot')
if (!element?.textContent) throw new Error('The page has no boot data.')

export const boot = JSON.parse(element.textContent) as Boot

const capabilities = new Set(boot.user.capabilities)

/** Whether the signed-in user has a capability; the server checks each request again. */
export const can = (capability: string): boolean => capabilities.has(capability)
