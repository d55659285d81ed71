/** Gets the next value while the last one is used; values may not depend on what is done with others. */
export async function* readAhead<T>(values: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = values[Symbol.asyncIterator]()
  let next = iterator.next()
  try {
    for (;;) {
      const { done, value } = await next
      if (done) return
      next = iterator.next()
      // The reader gets the error where it awaits the value, if it still does.
      next.catch(() => undefined)
      yield value
    }
  } finally {
    await iterator.return?.()
  }
}
