/** A sample text for the tests. */
export interface TrialText {
  readonly language: string
  readonly title: string
  readonly html: string
}

/** Paragraphs are separated by empty lines; one that starts with `# ` is a heading, with `- ` an item. */
export const trialText = (language: string, title: string, written: string): TrialText => ({
  language,
  title,
  html: written
    .trim()
    .split(/\n\s*\n/)
    .map((part) => elementOf(part.replace(/\s+/g, ' ').trim()))
    .join('\n'),
})

const elementOf = (part: string): string => {
  if (part.startsWith('# ')) return `<h2>${part.slice(2)}</h2>`
  return part.startsWith('- ') ? `<ul><li>${part.slice(2)}</li></ul>` : `<p>${part}</p>`
}
