/** Replaces the smart tags of a label, `#breadcrumb_label` and so on; unknown ones stay. */
export const fillLabel = (label: string, values: Readonly<Record<string, string>>): string =>
  label.replace(TAG, (tag, name: string) => values[name.toLowerCase()] ?? tag)

const TAG = /#breadcrumb_(\w+)/gi
