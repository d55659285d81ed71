const BY_LANGUAGE = ' (language)'

/** What a region is counted as that a language has told: it is no more than a guess. */
export const languageRegion = (code: string): string => `${code}${BY_LANGUAGE}`

/** What kind of place visits were counted under. */
export const kindOfPlace = (label: string): 'country' | 'language region' =>
  label.endsWith(BY_LANGUAGE) ? 'language region' : 'country'

/** The code of two letters, whoever told it. */
export const codeOfPlace = (label: string): string => label.replace(BY_LANGUAGE, '')

const regions = new Intl.DisplayNames(['en'], { type: 'region' })

export const nameOfPlace = (label: string): string => {
  const code = codeOfPlace(label)
  const name = (/^[A-Z]{2}$/.test(code) && regions.of(code)) || code
  return kindOfPlace(label) === 'country' ? name : `${name} (by language)`
}
