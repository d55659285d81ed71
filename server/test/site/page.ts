import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Writers' markup and the editor's own is what it is: `<img />` and `<IMG>` are both HTML.
    'void-style': 'off',
    'attr-quotes': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    // Blocks carry their colours and sizes in style attributes, and the policy allows just that.
    'no-inline-style': 'off',
    // Titles of items may be as long as their writers like.
    'long-title': 'off',
    // `role="search"` on a form is what the editor writes; it is right, only no longer needed.
    'prefer-native-element': 'off',
    'no-redundant-role': 'off',
    // Texts hold typographic characters and ampersands as the reference renders them.
    'no-raw-characters': ['error', { relaxed: true }],
  },
})

/** What a validator finds wrong with a page. */
export const faultsOf = async (html: string): Promise<readonly string[]> => {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, selector }) => `${line} ${ruleId}: ${message} (${selector})`,
    ),
  )
}

/** Every address that a page names, as absolute ones. */
export const addressesIn = (html: string, base: string): readonly string[] =>
  Array.from(html.matchAll(/<[a-z][^>]*?\s(?:href|src|action)="([^"]*)"/g), ([, value = '']) =>
    asText(value),
  )
    .filter((address) => URL.canParse(address, base))
    .map((address) => new URL(address, base).href)

/** How many main headings a page has. */
export const countMainHeadings = (html: string): number => [...html.matchAll(/<h1[\s>]/g)].length

const asText = (value: string): string =>
  value
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replace(/&#0?38;/g, '&')
    .replace(/&#0?39;/g, "'")
