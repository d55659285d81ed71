/**
 * Longer texts are processed in a thread (lib/threads/work-thread.ts): with any content, a text of
 * this length takes some milliseconds of the event loop, and one of a megabyte would take seconds.
 */
const LONG_TEXT = 20_000

export const isLongText = (text: string): boolean => text.length > LONG_TEXT
