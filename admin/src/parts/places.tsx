import { ComboboxControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { boot } from '../boot.ts'

interface PlaceProps {
  /** A two-letter code. */
  readonly value: string
  readonly onChange: (code: string) => void
}

export const CountryField = ({ value, onChange }: PlaceProps) => (
  <ComboboxControl
    label={__('Country')}
    value={value}
    options={countries()}
    onChange={(code) => onChange(code ?? value)}
    allowReset={false}
  />
)

interface LanguageProps extends PlaceProps {
  readonly label: string
}

/** Any language of people, not only those that the admin is translated into. */
export const AnyLanguageField = ({ label, value, onChange }: LanguageProps) => (
  <ComboboxControl
    label={label}
    value={value}
    options={languages()}
    onChange={(code) => onChange(code ?? value)}
    allowReset={false}
  />
)

const namesOf = (type: 'region' | 'language') =>
  new Intl.DisplayNames([boot.language.tag], { type, fallback: 'none' })

export const languageName = (code: string): string => namesOf('language').of(code) ?? code

/** Codes with a name that stand for no country. */
const NO_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']

const isCurrentCountry = (code: string): boolean =>
  !NO_COUNTRIES.includes(code) && new Intl.Locale(`und-${code}`).region === code

const isCurrentLanguage = (code: string): boolean => new Intl.Locale(code).language === code

interface Option {
  readonly value: string
  readonly label: string
}

/** Browsers know the name of each code, but have no list of the codes. */
const namedCodes = (
  letters: string,
  names: Intl.DisplayNames,
  isCurrent: (code: string) => boolean,
): Option[] =>
  [...letters]
    .flatMap((first) => [...letters].map((second) => first + second))
    .flatMap((value) => {
      const label = names.of(value)
      return label !== undefined && isCurrent(value) ? [{ value, label }] : []
    })
    .sort((one, other) => one.label.localeCompare(other.label, boot.language.tag))

const once = <T,>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

const countries = once(() => namedCodes(LETTERS.toUpperCase(), namesOf('region'), isCurrentCountry))

const languages = once(() => namedCodes(LETTERS, namesOf('language'), isCurrentLanguage))
