import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Markup of authors and of the editor varies: `<img />` and `<IMG>` are both HTML.
    'void-style': 'off',
    'attr-quotes': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    // Blocks have colours and sizes in style attributes, which the policy allows.
    'no-inline-style': 'off',
    // Titles of items may have any length.
    'long-title': 'off',
    // The editor writes `role="search"` on a form; it is valid, only no longer needed.
    'prefer-native-element': 'off',
    'no-redundant-role': 'off',
    // Texts have typographic characters and ampersands as the reference renders them.
    'no-raw-characters': ['error', { relaxed: true }],
  },
})

/** The findings of an HTML validator. */
export const faultsOf = async (html: string): Promise<readonly string[]> => {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, selector }) => `${line} ${ruleId}: ${message} (${selector})`,
    ),
  )
}

/** Every address in a page, as an absolute one. */
export const addressesIn = (html: string, base: string): readonly string[] =>
  Array.from(html.matchAll(/<[a-z][^>]*?\s(?:href|src|action)="([^"]*)"/g), ([, value = '']) =>
    asText(value),
  )
    .filter((address) => URL.canParse(address, base))
    .map((address) => new URL(address, base).href)

/** The number of main headings. */
export const countMainHeadings = (html: string): number => [...html.matchAll(/<h1[\s>]/g)].length

const asText = (value: string): string =>
  value
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replace(/&#0?38;/g, '&')
    .replace(/&#0?39;/g, "'")
