/**
 * An object whose members keep their order in the printed answer. An ordinary object could not do
 * it: engines move names that look like numbers to the front, and `__proto__` is no member there.
 */
export class OrderedObject {
  readonly members: readonly (readonly [name: string, value: unknown])[]

  constructor(members: Iterable<readonly [name: string, value: unknown]>) {
    this.members = [...members]
  }
}

/** The body of an answer as JSON; such objects may stand inside one another. */
export const printJson = (body: unknown): string =>
  body instanceof OrderedObject
    ? `{${body.members.map(([name, value]) => `${JSON.stringify(name)}:${printJson(value)}`).join(',')}}`
    : JSON.stringify(body)
