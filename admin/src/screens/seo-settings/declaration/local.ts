import { __, sprintf } from '@wordpress/i18n'
import { choicesOf } from './choices.ts'
import { PAGES, STRUCTURED } from './effects.ts'
import { address, block, email, long, needing, number, select, text, time, toggle } from './make.ts'
import type { Field, Section } from './types.ts'

const BUSINESS = 'localBusiness.locations.business.'
const HOURS = 'localBusiness.openingHours'
const MAPS = 'localBusiness.maps'

/** The switch that lets pages show further places. */
export const SEVERAL_PLACES = 'localBusiness.locations.general.multiple'

const DAYS = {
  monday: __('Monday'),
  tuesday: __('Tuesday'),
  wednesday: __('Wednesday'),
  thursday: __('Thursday'),
  friday: __('Friday'),
  saturday: __('Saturday'),
  sunday: __('Sunday'),
}

const hoursOfDay = (hours: string, day: string, name: string): readonly Field[] => {
  const place = `${hours}.days.${day}`
  const times = [
    [`${place}.closed`, false],
    [`${place}.open24h`, false],
  ] as const
  return [
    toggle(`${place}.closed`, sprintf(__('%s: closed'), name)),
    toggle(`${place}.open24h`, sprintf(__('%s: open all day'), name), {
      needs: [[`${place}.closed`, false]],
    }),
    time(`${place}.openTime`, sprintf(__('%s: from'), name), { needs: times }),
    time(`${place}.closeTime`, sprintf(__('%s: to'), name), { needs: times }),
  ]
}

// The business itself and each further place have the same fields, whose names begin differently.

const about = (of: string): readonly Field[] => [
  text(`${of}name`, __('Name')),
  text(`${of}businessType`, __('Type'), {
    help: __('A type of schema.org, such as “Restaurant” or “BookStore”.'),
  }),
  address(`${of}image`, __('Picture')),
  text(`${of}areaServed`, __('Area served')),
  address(`${of}urls.website`, __('Website')),
  address(`${of}urls.aboutPage`, __('Page about the business')),
  address(`${of}urls.contactPage`, __('Page with contacts')),
]

const contacts = (of: string): readonly Field[] => [
  text(`${of}address.streetLine1`, __('Street')),
  text(`${of}address.streetLine2`, __('Street, second line')),
  text(`${of}address.zipCode`, __('Postal code')),
  text(`${of}address.city`, __('City')),
  text(`${of}address.state`, __('State')),
  text(`${of}address.country`, __('Country'), { help: __('Two letters, such as DE.') }),
  long(`${of}address.addressFormat`, __('Form of the address'), {
    help: __('Lines with #streetLine1, #zipCode, #city and the like, in the order of the country.'),
  }),
  email(`${of}contact.email`, __('E-mail')),
  text(`${of}contact.phone`, __('Telephone'), { help: __('Such as +49 30 123456.') }),
  text(`${of}contact.fax`, __('Fax')),
]

const numbers = (of: string): readonly Field[] => [
  text(`${of}ids.vat`, __('VAT number')),
  text(`${of}ids.tax`, __('Tax number')),
  text(`${of}ids.chamberOfCommerce`, __('Number of the chamber of commerce')),
  text(`${of}payment.priceRange`, __('Prices'), { help: __('Such as $$.') }),
  text(`${of}payment.currenciesAccepted`, __('Currencies'), { help: __('Such as EUR, USD.') }),
  text(`${of}payment.methods`, __('Ways to pay')),
]

const openingHours = (hours: string): readonly Field[] => [
  toggle(`${hours}.show`, __('Show opening hours')),
  ...needing(
    [[`${hours}.show`, true]],
    [
      toggle(`${hours}.alwaysOpen`, __('Always open')),
      text(`${hours}.labels.alwaysOpen`, __('Words for “always open”')),
      text(`${hours}.labels.closed`, __('Words for “closed”')),
      toggle(`${hours}.use24hFormat`, __('Times from 0 to 24')),
      text(`${hours}.timezone`, __('Time zone'), { help: __('Such as Europe/Berlin.') }),
      ...needing(
        [[`${hours}.alwaysOpen`, false]],
        Object.entries(DAYS).flatMap(([day, name]) => hoursOfDay(hours, day, name)),
      ),
    ],
  ),
]

const position = (of: string): readonly Field[] => [
  number(`${of}.lat`, __('Latitude'), { min: -90, max: 90, step: 'any' }),
  number(`${of}.lng`, __('Longitude'), { min: -180, max: 180, step: 'any' }),
]

/** The fields of a further place, by their paths in it. */
export const PLACE: Section = {
  id: 'place',
  title: __('Place'),
  blocks: [
    block(__('Business'), STRUCTURED, about('')),
    block(__('Address and contacts'), STRUCTURED, contacts('')),
    block(__('Opening hours'), PAGES, openingHours('openingHours')),
    block(__('Map'), PAGES, position('position')),
    block(__('Numbers and payment'), STRUCTURED, numbers('')),
  ],
}

export const LOCAL: Section = {
  id: 'local',
  title: __('Local business'),
  blocks: [
    block(__('Business'), STRUCTURED, about(BUSINESS)),
    block(__('Address and contacts'), STRUCTURED, contacts(BUSINESS)),
    block(__('Numbers and payment'), STRUCTURED, numbers(BUSINESS)),
    block(__('Opening hours'), PAGES, openingHours(HOURS)),
    block(__('Map'), PAGES, [
      select(
        `${MAPS}.provider`,
        __('Pages show'),
        choicesOf({ none: __('A link to the map'), openstreetmap: __('A map of OpenStreetMap') }),
        { help: __('A map is loaded from openstreetmap.org, which sees the visitor’s address.') },
      ),
      ...position(`${MAPS}.mapOptions.center`),
      number(`${MAPS}.mapOptions.zoom`, __('Zoom'), { min: 1, max: 19 }),
    ]),
    {
      ...block(__('Further places'), STRUCTURED, [
        toggle(SEVERAL_PLACES, __('There are several places'), {
          help: __('Pages and search engines get the places below as well.'),
        }),
      ]),
      tool: 'places',
    },
  ],
}
