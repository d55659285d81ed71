/** A text as markup that shows it, as the server stores texts with markup. */
export const encoded = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
