import { escapeText } from '../../../lib/html/entities.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { addressLines, type BusinessLocation } from '../business-model/index.ts'

/** A property of a place that the block shows unless it is switched off. */
interface Fact {
  /** The block attribute that switches it off. */
  readonly flag: string
  readonly label: string
  /** Markup; empty without a value. */
  readonly print: (place: BusinessLocation, language: string) => string
}

const link = (scheme: string, value: string, target = value): string =>
  value === '' ? '' : `<a href="${addressValue(scheme + target)}">${escapeText(value)}</a>`

const phone = (scheme: string, number: string): string =>
  link(scheme, number, number.replace(/[^\d+]/g, ''))

const page = (address: string): string =>
  link('', address.replace(/^https?:\/\//, '').replace(/\/$/, ''), address)

export const FACTS: readonly Fact[] = [
  {
    flag: 'showAddress',
    label: 'Address',
    print: (place, language) => printAddress(addressLines(place, language)),
  },
  { flag: 'showPhone', label: 'Phone', print: ({ contact }) => phone('tel:', contact.phone) },
  { flag: 'showFax', label: 'Fax', print: ({ contact }) => phone('fax:', contact.fax) },
  { flag: 'showEmail', label: 'E-mail', print: ({ contact }) => link('mailto:', contact.email) },
  { flag: 'showWebsite', label: 'Website', print: ({ urls }) => page(urls.website) },
  { flag: 'showAboutPage', label: 'About us', print: ({ urls }) => page(urls.aboutPage) },
  { flag: 'showContactPage', label: 'Contact', print: ({ urls }) => page(urls.contactPage) },
  { flag: 'showAreaServed', label: 'Area served', print: (place) => escapeText(place.areaServed) },
  { flag: 'showVat', label: 'VAT ID', print: ({ ids }) => escapeText(ids.vat) },
  { flag: 'showTax', label: 'Tax ID', print: ({ ids }) => escapeText(ids.tax) },
  {
    flag: 'showChamberOfCommerce',
    label: 'Chamber of Commerce',
    print: ({ ids }) => escapeText(ids.chamberOfCommerce),
  },
  {
    flag: 'showPriceRange',
    label: 'Prices',
    print: ({ payment }) => escapeText(payment.priceRange),
  },
  {
    flag: 'showCurrencies',
    label: 'Currencies',
    print: ({ payment }) => escapeText(payment.currenciesAccepted),
  },
  { flag: 'showPayment', label: 'Payment', print: ({ payment }) => escapeText(payment.methods) },
]

export const printAddress = (lines: readonly string[]): string =>
  lines.length === 0
    ? ''
    : `<address class="business-address">${lines.map(escapeText).join('<br>')}</address>`
