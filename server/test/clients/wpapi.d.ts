/** The parts of the package that the tests use; it has no types of its own. */
declare module 'wpapi' {
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever the answer holds
  type Json = any

  interface Paging {
    readonly total: number
    readonly totalPages: number
    readonly next?: WPRequest
    readonly prev?: WPRequest
  }

  type Answer = Json & { readonly _paging?: Paging }

  class WPRequest implements PromiseLike<Answer> {
    // biome-ignore lint/suspicious/noThenProperty: a request of this package can be awaited
    then: PromiseLike<Answer>['then']
    id(id: number): this
    me(): this
    revisions(id?: number): this
    autosaves(id?: number): this
    param(name: string, value: unknown): this
    perPage(count: number): this
    page(page: number): this
    order(order: 'asc' | 'desc'): this
    orderby(field: string): this
    search(words: string): this
    slug(slug: string): this
    status(status: string | readonly string[]): this
    categories(ids: number | readonly number[]): this
    embed(): this
    file(file: Buffer | string, name?: string): this
    get(): Promise<Answer>
    headers(): Promise<Record<string, string>>
    create(data: object): Promise<Answer>
    update(data: object): Promise<Answer>
    delete(data?: object): Promise<Answer>
  }

  class WPAPI {
    static discover(address: string): Promise<WPAPI>
    constructor(options: {
      endpoint: string
      username?: string
      password?: string
      routes?: Readonly<Record<string, unknown>>
    })
    auth(credentials: { username: string; password: string }): this
    root(path: string): WPRequest
    namespace(name: string): Readonly<Record<string, () => WPRequest>>
    registerRoute(namespace: string, path: string): (this: WPAPI) => WPRequest
    posts(): WPRequest
    pages(): WPRequest
    media(): WPRequest
    users(): WPRequest
    comments(): WPRequest
    categories(): WPRequest
    tags(): WPRequest
    settings(): WPRequest
    types(): WPRequest
  }

  export default WPAPI
}
