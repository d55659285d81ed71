/** Values of smart tags, by name. */
export type TagValues = ReadonlyMap<string, string>

/** Replaces `#site_title` and the like; a tag without a value is left out, with the space before it. */
export const fillTags = (template: string, values: TagValues): string =>
  template
    .replaceAll(/#([a-z][a-z0-9_]*)/g, (_tag, name: string) => values.get(name) ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
