/**
 * An object whose members keep their order when printed. A plain object cannot: engines move names
 * that look like numbers to the front, and `__proto__` is not an ordinary member there.
 */
export class OrderedObject {
  readonly members: readonly (readonly [name: string, value: unknown])[]

  constructor(members: Iterable<readonly [name: string, value: unknown]>) {
    this.members = [...members]
  }
}

/** The body of a response as JSON; such objects may be nested. */
export const printJson = (body: unknown): string =>
  body instanceof OrderedObject
    ? `{${body.members.map(([name, value]) => `${JSON.stringify(name)}:${printJson(value)}`).join(',')}}`
    : JSON.stringify(body)
