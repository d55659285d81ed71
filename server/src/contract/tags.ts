/**
 * Groups of rows whose change makes cached answers stale. A module adds its own by declaration
 * merging, as it does with events; their versions are stored under these names.
 *
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it
export interface TagMap {}

/** Each write names the tags it touches, each cached answer those that it was made from. */
export type Tag = keyof TagMap
