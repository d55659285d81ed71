const BY_LANGUAGE = ' (language)'

/** Label of a region that was derived from a language, which is only a guess. */
export const languageRegion = (code: string): string => `${code}${BY_LANGUAGE}`

/** Whether visits were counted by country or by language region. */
export const kindOfPlace = (label: string): 'country' | 'language region' =>
  label.endsWith(BY_LANGUAGE) ? 'language region' : 'country'

/** The two-letter code of either kind of label. */
export const codeOfPlace = (label: string): string => label.replace(BY_LANGUAGE, '')

const regions = new Intl.DisplayNames(['en'], { type: 'region' })

export const nameOfPlace = (label: string): string => {
  const code = codeOfPlace(label)
  const name = (/^[A-Z]{2}$/.test(code) && regions.of(code)) || code
  return kindOfPlace(label) === 'country' ? name : `${name} (by language)`
}
