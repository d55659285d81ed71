/** The name of a language in itself; variants such as `de_DE_formal` have none of their own. */
export const localeName = (locale: string): string => {
  const tag = locale.split('_').slice(0, 2).join('-')
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? locale
  } catch {
    return locale
  }
}
