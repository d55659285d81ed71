/**
 * Groups of rows whose change invalidates cached responses. A module adds its own by declaration
 * merging, as with events; their versions are stored under these names.
 *
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it
export interface TagMap {}

/** Each write names the tags it touches, each cached response those that it depends on. */
export type Tag = keyof TagMap
