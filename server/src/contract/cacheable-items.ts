/**
 * Items of a list that are made only as far as their printed form is not cached. Whoever returns
 * them vouches that each is the same for all callers without an account, while the tags of the
 * route and those of `addCacheTags` stand.
 */
export class CacheableItems<out Item = object> {
  /** One for each item, in their order: all that tells it from others of the same route. */
  readonly keys: readonly string[]
  /** The items at these places; nothing at the place of one that has gone meanwhile. */
  readonly make: (places: readonly number[]) => Promise<readonly (Item | undefined)[]>

  constructor(keys: readonly string[], make: CacheableItems<Item>['make']) {
    this.keys = keys
    this.make = make
  }
}
