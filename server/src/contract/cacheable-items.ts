/**
 * Items of a list that are built only if their serialised form is not cached. The handler that
 * returns them guarantees that each is the same for all anonymous callers, and for each signed-in one, while
 * the tags of the route and those of `addCacheTags` stand; rights are part of the tag `users`.
 */
export class CacheableItems<out Item = object> {
  /** One key for each item, in order: everything that distinguishes it from others of the same route. */
  readonly keys: readonly string[]
  /** Builds the items at these positions; undefined for one that was deleted meanwhile. */
  readonly make: (places: readonly number[]) => Promise<readonly (Item | undefined)[]>

  constructor(keys: readonly string[], make: CacheableItems<Item>['make']) {
    this.keys = keys
    this.make = make
  }
}
